// They have no types of their own; what they take stands in linux-options.ts.
declare module 'electron-installer-debian' {
  export default function createPackage(
    options: object,
  ): Promise<{ readonly packagePaths: readonly string[] }>;
}

declare module 'electron-installer-redhat' {
  export default function createPackage(
    options: object,
  ): Promise<{ readonly packagePaths: readonly string[] }>;
}
