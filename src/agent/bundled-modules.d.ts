/** The library of scripts, bundled to one expression; see `scripts/vite-page-script.ts`. */
declare module '*?page-script' {
  const source: string;
  export default source;
}
