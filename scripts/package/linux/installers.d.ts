declare module 'electron-installer-debian' {
  export default function createPackage(
    options: import('./linux-options.ts').DebOptions,
  ): Promise<{ readonly packagePaths: readonly string[] }>;
}

declare module 'electron-installer-redhat' {
  export default function createPackage(
    options: import('./linux-options.ts').RpmOptions,
  ): Promise<{ readonly packagePaths: readonly string[] }>;
}
