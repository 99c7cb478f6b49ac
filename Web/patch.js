// Makes the page equal to a tree of elements: [tag, {attributes}, [children]], with text as
// strings. Elements keep their identity by tag and key. An element may have a start (data-from) and
// an end (data-to) as "class|style"; style sheets animate between them.

const SVG = "http://www.w3.org/2000/svg";
const LEAVING_MILLISECONDS = 600;
const REGION = "[tabindex='-1']";

let arriving = [];
let opening = [];

/** Patches the children of `root` to be exactly the one element of `tree`. */
export function patch(root, tree) {
  const isFirst = root.firstChild?.key !== keyOf(tree, 0);
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const region = focused?.closest(REGION);
  arriving = [];
  opening = [];
  patchChildren(root, [tree]);
  if (arriving.length > 0) {
    // The first elements appear without animation; later ones start at data-from.
    if (!isFirst) document.body.getBoundingClientRect();
    for (const [element, attributes] of arriving) setPlace(element, attributes);
  }
  for (const dialog of opening) dialog.showModal();
  // If the focused button is gone, the focus stays in the region it was in, on the button of the next step if there
  // is one.
  if (focused && document.activeElement === document.body) {
    const next = region?.isConnected ? region.querySelector("[data-next]") : null;
    if (next) next.focus();
    else (region?.isConnected ? region : root.querySelector(REGION))?.focus({ preventScroll: true });
  }
}

function patchChildren(parent, children) {
  const old = new Map();
  for (const node of parent.childNodes) {
    if (!node.isLeaving) old.set(node.key, node);
  }
  // NB: elements to remove go first, because moving a dialog past them would make it non-modal.
  const kept = new Set(children.map(keyOf));
  for (const [key, node] of old) {
    if (kept.has(key)) continue;
    old.delete(key);
    leave(node);
  }
  let place = parent.firstChild;
  children.forEach((child, index) => {
    const key = keyOf(child, index);
    let node = old.get(key);
    if (node) {
      old.delete(key);
      update(node, child);
    } else {
      node = create(child, key, parent);
    }
    while (place?.isLeaving) place = place.nextSibling;
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  });
}

/** A child's tag and key; children without a key are identified by their tag and place. */
function keyOf(child, index) {
  if (typeof child === "string") return `text ${index}`;
  const [tag, { key }] = child;
  return key === undefined ? `${tag} ${index}` : `${tag}#${key}`;
}

function create(child, key, parent) {
  if (typeof child === "string") {
    const node = document.createTextNode(child);
    node.key = key;
    return node;
  }
  const [tag, attributes, children] = child;
  const isSVG = tag === "svg" || parent.namespaceURI === SVG;
  const element = isSVG ? document.createElementNS(SVG, tag) : document.createElement(tag);
  element.key = key;
  element.attributesNow = {};
  setAttributes(element, attributes);
  patchChildren(element, children);
  if (attributes["data-from"]) {
    const [className, style] = attributes["data-from"].split("|");
    setPlace(element, { class: className, style });
    arriving.push([element, attributes]);
  }
  if (tag === "dialog") opening.push(element);
  return element;
}

function update(node, child) {
  if (typeof child === "string") {
    if (node.data !== child) node.data = child;
    return;
  }
  setAttributes(node, child[1]);
  patchChildren(node, child[2]);
}

function setAttributes(element, attributes) {
  const before = element.attributesNow;
  for (const name in before) {
    if (!(name in attributes)) element.removeAttribute(name);
  }
  for (const name in attributes) {
    if (name !== "key" && before[name] !== attributes[name]) {
      element.setAttribute(name, attributes[name]);
      // NB: once the player has moved a slider, its attribute no longer changes its value.
      if (name === "value" && element.type === "range") element.value = attributes[name];
    }
  }
  element.attributesNow = attributes;
}

function setPlace(element, attributes) {
  element.setAttribute("class", attributes.class ?? "");
  element.setAttribute("style", attributes.style ?? "");
}

function leave(node) {
  const goal = node.attributesNow?.["data-to"];
  if (!goal) {
    if (node instanceof HTMLDialogElement) node.close();
    return node.remove();
  }
  const [className, style] = goal.split("|");
  node.isLeaving = true;
  node.setAttribute("aria-hidden", "true");
  setPlace(node, { class: className, style });
  const tempo = parseFloat(getComputedStyle(node).getPropertyValue("--tempo"));
  setTimeout(() => node.remove(), LEAVING_MILLISECONDS * (tempo >= 0 ? tempo : 1));
}
