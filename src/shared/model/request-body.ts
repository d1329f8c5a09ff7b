/**
 * Kind and size of a request's body. `bytes` counts what the page sends itself, without the content of files; `binary` is anything but
 * text.
 */
export interface RequestBody {
  readonly kind: 'none' | 'form' | 'multipart' | 'json' | 'xml' | 'text' | 'file' | 'binary';
  readonly bytes: number;
}
