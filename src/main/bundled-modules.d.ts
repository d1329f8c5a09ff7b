/** The source of a page script as one expression; see scripts/vite-page-script.ts. */
declare module '*?page-script' {
  const source: string;
  export default source;
}

/** The absolute path of a file that the build bundled on its own, for `utilityProcess.fork`. */
declare module '*?modulePath' {
  const path: string;
  export default path;
}
