// These packages have no types of their own; linux-options.ts lists what they accept.
declare module 'electron-installer-debian' {
  export class Installer {
    constructor(data: object);
    options: {
      depends: readonly string[];
      recommends: readonly string[];
      packagePaths: readonly string[];
    };
    generateDefaults(): Promise<unknown>;
    generateOptions(): unknown;
    createStagingDir(): Promise<unknown>;
    createContents(): Promise<unknown>;
    createPackage(): Promise<unknown>;
    movePackage(): Promise<unknown>;
  }
}

declare module 'electron-installer-redhat' {
  export class Installer {
    constructor(data: object);
    options: {
      version: string;
      packagePaths: readonly string[];
    };
    readonly specPath: string;
    generateDefaults(): Promise<unknown>;
    generateOptions(): unknown;
    createStagingDir(): Promise<unknown>;
    createContents(): Promise<unknown>;
    createPackage(): Promise<unknown>;
    movePackage(): Promise<unknown>;
  }
}
