import { resolve } from 'node:path';

import type { SiteRoute } from '../../../src/testing/site/start-site.ts';

/** Packages that the library pages load, as npm installed them. */
export const LIBRARY_FILES: Readonly<Record<string, SiteRoute>> = Object.fromEntries(
  [
    '@awesome.me/webawesome',
    '@codemirror',
    '@lezer',
    '@marijn',
    'ace-builds',
    'choices.js',
    'codemirror',
    'codemirror5',
    'crelt',
    'draft-js',
    'flatpickr',
    'jquery',
    'jquery-ui',
    'monaco-editor',
    'quill',
    'rc-select',
    'select2',
    'sortablejs',
    'style-mod',
    'tom-select',
    'w3c-keyname',
  ].map((name) => [`/npm/${name}/`, { folder: resolve('node_modules', name) }]),
);

export interface LibraryPage {
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  readonly body: string;
}

/** Returns a page that loads a library's files from `/npm/` and shows some of its widgets. */
export const libraryPage = ({ styles = [], scripts = [], body }: LibraryPage): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Widgets</title>
  ${styles.map((path) => `<link rel="stylesheet" href="/npm/${path}">`).join('')}
  <style>body { font: 16px sans-serif; margin: 16px } section { margin: 12px 0 }</style>
  <body>${scripts.map((path) => `<script src="/npm/${path}"></script>`).join('')}${body}</body></html>`;
