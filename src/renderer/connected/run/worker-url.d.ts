/** Vite exports the URL of the bundle that it makes of the file. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

/** Missing from TypeScript's DOM types: https://www.w3.org/TR/trusted-types/ */
declare var trustedTypes: {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { readonly createScriptURL: (url: string) => string };
};
