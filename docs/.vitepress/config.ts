import { join } from 'node:path';

import { defineConfig } from 'vitepress';

import { sidebarOf } from './sidebar.ts';

/** The site is made of the Markdown that people read in the repository: README, docs and the files beside them. */
export default defineConfig({
  title: 'Waymark',
  description: 'A desktop browser with an agent in it.',
  srcDir: '..',
  srcExclude: ['{.github,bench,e2e,evals,examples,out,resources,scripts,src,test-results}/**'],
  rewrites: { 'README.md': 'index.md', 'README.zh.md': 'zh.md' },
  themeConfig: {
    nav: [
      { text: 'First run', link: '/docs/first-run' },
      { text: 'Command line', link: '/docs/command-line' },
      { text: 'Architecture', link: '/docs/architecture' },
      { text: '中文', link: '/zh' },
    ],
    sidebar: sidebarOf(join(import.meta.dirname, '..')),
    outline: [2, 3],
    search: { provider: 'local' },
  },
});
