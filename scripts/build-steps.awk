# Lists every object file that some products need, from SwiftPM's own build description:
# awk -f scripts/build-steps.awk -v products="WebDoor WebWorker" .build-web/release.yaml
#
# The description names each command with its inputs and outputs. Beginning at the products, this
# walks back from inputs to the commands that make them.

BEGIN { count = split(products, wanted, " ") }

/^  "/ { command = NR }
/^    inputs: / { inputs[command] = $0 }

/^    outputs: / {
  outputs[command] = $0
  parts = split($0, names, "\"")
  for (place = 2; place < parts; place += 2) maker[names[place]] = command
}

# A product's goal, such as "WebDoor-wasm32-unknown-none-wasm-release.exe": ["<…>"]
/^  "[^"]*-release\.exe": \["</ {
  split($0, names, "\"")
  for (place = 1; place <= count; place += 1) {
    if (index(names[2], wanted[place] "-") == 1) waiting[++last] = names[4]
  }
}

END {
  for (first = 1; first <= last; first += 1) {
    made = maker[waiting[first]]
    if (made == "" || made in seen) continue
    seen[made]
    parts = split(inputs[made], names, "\"")
    for (place = 2; place < parts; place += 2) {
      if (names[place] in maker) waiting[++last] = names[place]
    }
    parts = split(outputs[made], names, "\"")
    for (place = 2; place < parts; place += 2) {
      if (names[place] ~ /\.o$/) print names[place]
    }
  }
}
