import { LIBRARY_FILES, libraryPage } from './library-page.ts';
import type { SiteRoute } from '../../../src/testing/site/start-site.ts';

const date = (body: string): string =>
  libraryPage({
    styles: ['flatpickr/dist/flatpickr.css'],
    scripts: ['flatpickr/dist/flatpickr.js'],
    body,
  });
const select = (body: string): string =>
  libraryPage({
    styles: ['tom-select/dist/css/tom-select.css'],
    scripts: ['tom-select/dist/js/tom-select.complete.js'],
    body,
  });

/** Date pickers of flatpickr and comboboxes of Tom Select. */
export const PICKERS: Readonly<Record<string, SiteRoute>> = {
  ...LIBRARY_FILES,
  '/day': date(`<label for="day">Departure</label> <input id="day">
    <script>flatpickr('#day', { defaultDate: '2026-06-15' });</script>`),
  '/range': date(`<label for="stay">Stay</label> <input id="stay">
    <script>const stay = flatpickr('#stay', { mode: 'range', defaultDate: ['2026-06-01', '2026-06-02'] });</script>`),
  '/time': date(`<label for="time">Meeting</label> <input id="time">
    <script>flatpickr('#time', { enableTime: true, time_24hr: true, defaultDate: '2026-06-15 12:00' });</script>`),
  '/one': select(`<label for="city">City</label>
    <select id="city"><option value="">Choose a city …</option>${['Aalborg', 'Bergen', 'Cork'].map((name) => `<option>${name}</option>`).join('')}</select>
    <script>new TomSelect('#city', {});</script>`),
  '/many': select(`<label for="topics">Topics</label> <input id="topics" value="sea,salt">
    <script>const topics = new TomSelect('#topics', { create: true, plugins: ['remove_button'], options: ['sea', 'salt', 'wind', 'tide'].map((name) => ({ value: name, text: name })) });</script>`),
};
