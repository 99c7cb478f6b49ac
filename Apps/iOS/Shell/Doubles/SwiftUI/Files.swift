import Interface
import UniformTypeIdentifiers

// https://developer.apple.com/documentation/coretransferable/transferable
public protocol Transferable: Sendable {}
extension URL: Transferable {}

// https://developer.apple.com/documentation/swiftui/transaction (declared because StoreKit has a type of this name)
public struct Transaction {}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/fileimporter(ispresented:allowedcontenttypes:oncompletion:)
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    Modified(content: self) { pictures, _ in
      guard isPresented.wrappedValue else { return }
      let picture = Picture("importer")
      // Choosing the file with a path; an empty path stands for a file that can't be opened.
      picture.write = { path in
        isPresented.wrappedValue = false
        onCompletion(
          path.isEmpty
            ? .failure(CocoaError(.fileReadNoPermission)) : .success(URL(filePath: path)))
      }
      picture.press = { isPresented.wrappedValue = false }
      pictures.append(picture)
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/fileexporter(ispresented:item:contenttypes:defaultfilename:oncompletion:oncancellation:)
  public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    Modified(content: self) { pictures, _ in
      guard isPresented.wrappedValue, let url = item as? URL else { return }
      let picture = Picture("exporter", defaultFilename ?? url.lastPathComponent)
      // Saving a copy at a path.
      picture.write = { path in
        isPresented.wrappedValue = false
        do {
          try FileManager.default.copyItem(at: url, to: URL(filePath: path))
          onCompletion(.success(URL(filePath: path)))
        } catch { onCompletion(.failure(error)) }
      }
      picture.press = {
        isPresented.wrappedValue = false
        onCancellation()
      }
      pictures.append(picture)
    }
  }
}
