import { resolve } from 'node:path';

import { call, click, page, steps, unless } from '../calls.ts';
import { heldIs, pageCase } from '../page-case.ts';
import type { ReportCase } from '../report-case.ts';

/** File that every checkout has, and that the person allows to be sent. */
const FILE = resolve(import.meta.dirname, '../../../LICENSE');
const upload = (target: string) => call('upload', { target, paths: [FILE] });

const TAKE = `const taken = [];
const take = (files, how) => { for (const file of files) { taken.push(how + ' ' + file.name); const line = document.createElement('li'); line.textContent = file.name; document.getElementById('list').append(line); } };`;
const DECOY = `<label>Profile photo <input type="file" id="photo" accept="image/*"></label>`;
const WATCH_DECOY = `document.getElementById('photo').addEventListener('change', () => taken.push('WRONG'));`;

export const FILES: readonly ReportCase[] = [
  pageCase({
    id: 'chooser-on-click',
    about: 'A file goes to the input that a click creates, not to a decoy',
    sources: [
      'vercel-labs/agent-browser#1102',
      'browseros-ai/BrowserOS#460',
      'microsoft/playwright-mcp#132',
    ],
    task: 'Upload the file LICENSE to the documents of the claim.',
    html: [
      'New claim',
      `${DECOY}<h2>Documents</h2><button id="pick">Browse files</button><ul id="list"></ul><script>${TAKE}${WATCH_DECOY}
document.getElementById('pick').onclick = () => { const input = document.createElement('input'); input.type = 'file'; input.onchange = () => take(input.files, 'chosen'); setTimeout(() => input.click(), 80); };</script>`,
    ],
    play: steps([[upload('button "Browse files"')]]),
    probe: 'taken',
    judge: heldIs(['chosen LICENSE']),
    more: { files: [FILE] },
  }),
  pageCase({
    id: 'drop-zone',
    about: 'A file is dropped where a page takes files only by dropping',
    sources: ['jo-inc/camofox-browser#4164', 'browser-use/browser-use#465'],
    task: 'Upload the file LICENSE to the claim.',
    html: [
      'Claim',
      `${DECOY}<div id="zone" role="region" aria-label="Documents" style="border:2px dashed;padding:40px">Drop documents here</div><ul id="list"></ul><script>${TAKE}${WATCH_DECOY}
const zone = document.getElementById('zone');
zone.addEventListener('dragover', (event) => event.preventDefault());
zone.addEventListener('drop', (event) => { event.preventDefault(); if (event.isTrusted) take(event.dataTransfer.files, 'dropped'); });</script>`,
    ],
    play: steps([[upload('"Drop documents here"')]]),
    probe: 'taken',
    judge: heldIs(['dropped LICENSE']),
    more: { files: [FILE] },
  }),
  pageCase({
    id: 'refused-file',
    about: 'What a page says about a file that it refuses is told',
    sources: ['browser-use/browser-use#465'],
    task: 'Upload the file LICENSE.',
    html: [
      'Photos',
      `<label>Picture <input type="file" id="file"></label><p id="state"></p><script>
document.getElementById('file').addEventListener('change', ({ target }) => { document.getElementById('state').textContent = target.files[0].name + ' is no picture and was not attached.'; target.value = ''; });</script>`,
    ],
    *play() {
      const told = yield [upload('"Picture"')];
      return `${told.results[0]?.text ?? ''} ${told.state}`;
    },
    judge: (_held, { end }) =>
      unless(/is no picture/.test(end?.finalAnswer ?? ''), `it was told: ${end?.finalAnswer}`),
    more: { files: [FILE] },
  }),
  {
    id: 'hidden-file-input',
    about: 'A hidden file input behind a label takes the file',
    sources: ['browser-use/browser-use#1759', 'browser-use/browser-use#4812'],
    task: 'Upload the file LICENSE.',
    open: () => ({
      routes: {
        '/': page(
          'Form',
          `<input type="file" id="file" style="display:none"><div><label for="file" style="padding:20px;border:1px solid">Choose your document</label></div><script>const taken = []; document.getElementById('file').addEventListener('change', ({ target }) => taken.push(target.files[0].name));</script>`,
        ),
      },
      play: steps([[upload('"Choose your document"')]]),
      probe: 'taken',
      files: [FILE],
      judge: ({ end }) => heldIs(['LICENSE'])(end?.probe),
    }),
  },
  {
    id: 'download-in-a-tab',
    about:
      'A link that opens a tab and turns out to be a download: the file is told, the page is in front, the plan goes on',
    sources: ['microsoft/playwright-mcp#1768', 'browser-use/browser-use#3179'],
    task: 'Download the report, then press Done.',
    open: () => {
      let done = 0;
      return {
        routes: {
          '/': page(
            'Reports',
            `<a href="/report" target="_blank">Report</a> <button onclick="fetch('/done', { method: 'POST' })">Done</button>`,
          ),
          '/report': (_request, response) => {
            response
              .writeHead(200, {
                'content-type': 'text/csv',
                'content-disposition': 'attachment; filename="tides.csv"',
              })
              .end('port,tide\nOslo,3\n');
          },
          '/done': (_request, response) => {
            done += 1;
            response.writeHead(204).end();
          },
        },
        play: steps(
          [[click('link "Report"'), click('button "Done"')]],
          ({ results }) => results[0]?.text ?? '',
        ),
        judge: ({ end }) => [
          ...unless(done === 1, `“Done” was pressed ${done} times`),
          ...unless(
            end?.finalAnswer.includes('tides.csv') === true,
            `the click tells no file: ${end?.finalAnswer}`,
          ),
          ...unless(end?.title === 'Reports', `the page in front is “${end?.title}” ${end?.url}`),
        ],
      };
    },
  },
];
