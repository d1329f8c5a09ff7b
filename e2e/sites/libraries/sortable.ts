import { LIBRARY_FILES, libraryPage } from './library-page.ts';
import type { SiteRoute } from '../../../src/testing/site/start-site.ts';

const page = (options: string): string =>
  libraryPage({
    scripts: ['sortablejs/Sortable.js'],
    body: `<style>#todo, #done { width: 200px; min-height: 120px; padding: 8px; border: 1px solid; float: left; margin-right: 24px; list-style: none }
      li { padding: 10px; margin: 4px; background: #def } .grip { cursor: grab; padding: 0 8px }</style>
    <ul id="todo">${['Sand', 'Paint', 'Varnish'].map((name) => `<li><span class="grip" aria-label="Move ${name}">⠿</span>${name}</li>`).join('')}</ul>
    <ul id="done"><li><span class="grip" aria-label="Move Measure">⠿</span>Measure</li></ul>
    <script>for (const list of [todo, done]) new Sortable(list, { group: 'steps', animation: 100, ${options} });
      const names = (list) => [...list.children].map((item) => item.textContent.replace('⠿', ''));</script>`,
  });

/** Lists sorted by dragging: with the browser's drag and drop, and with SortableJS's own. */
export const SORTABLE: Readonly<Record<string, SiteRoute>> = {
  ...LIBRARY_FILES,
  '/native': page(`handle: '.grip'`),
  '/fallback': page(`handle: '.grip', forceFallback: true`),
};
