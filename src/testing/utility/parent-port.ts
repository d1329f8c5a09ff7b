// Preloaded into a plain Node child process to provide the `process.parentPort` that Electron gives a utility process.
Reflect.set(process, 'parentPort', {
  postMessage: (message: unknown) => process.send?.(message),
  on: (_event: 'message', listener: (event: { readonly data: unknown }) => void) =>
    process.on('message', (data: unknown) => listener({ data })),
});
