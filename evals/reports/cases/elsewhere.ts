import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runAgent } from '../../../e2e/fixtures/command.ts';
import { openWaymark } from '../../../e2e/fixtures/waymark.ts';
import { startSite } from '../../../src/testing/site/start-site.ts';
import { runInWindow } from '../../runs/in-windows.ts';
import { click, page, steps, type, unless } from '../calls.ts';
import type { ReportCase } from '../report-case.ts';

/** Cases that need the window, or several commands. */
export const ELSEWHERE: readonly ReportCase[] = [
  {
    id: 'replay-with-values',
    about:
      'A run is done again with another value, by the label of the field in any case of letters',
    sources: ['browser-use/workflow-use#98', 'webbrain-one/webbrain#442'],
    task: 'Save the city Oslo.',
    open: () => {
      const cities: string[] = [];
      return {
        routes: {
          '/': page(
            'Trip',
            `<form method="post" action="/city"><label>City <input name="city"></label><button>Save</button></form>`,
          ),
          '/city': (request, response) => {
            let body = '';
            request.on('data', (part: Buffer) => (body += part.toString()));
            request.on('end', () => {
              cities.push(new URLSearchParams(body).get('city') ?? '');
              response.writeHead(200, { 'content-type': 'text/html' }).end(page('Saved', ''));
            });
          },
        },
        play: steps([[type('textbox "City"', 'Oslo'), click('button "Save"')]]),
        judge: () => [],
        perform: async ({ url, baseUrl, env }) => {
          const folder = await mkdtemp(join(tmpdir(), 'waymark-reports-'));
          try {
            const model = ['--provider', 'openai', '--base-url', baseUrl, '--model', 'scripted'];
            const data = ['--user-data', folder];
            const task = ['--task', 'Save the city Oslo.', '--url', url];
            const first = await runAgent([...task, ...model, ...data], env);
            const again = await runAgent(
              ['--replay', first.runId, '--set', 'City=Bergen', ...data],
              env,
            );
            return [
              ...unless(
                JSON.stringify(cities) === '["Oslo","Bergen"]',
                `the server got ${cities.join(', ')}; ${again.status} ${JSON.stringify(again.errors)}`,
              ),
            ];
          } finally {
            await rm(folder, { recursive: true, force: true });
          }
        },
      };
    },
  },
  {
    id: 'private-sign-in',
    about: 'A sign-in window at another private host is asked about once, and signs in',
    sources: ['stablyai/orca#7374', 'nightly-labs/openbot#678'],
    task: 'Sign in as Ada.',
    open: () => ({
      routes: {},
      play: steps([[click('button "Sign in"')], [click('button "Continue as Ada"')]]),
      judge: () => [],
      perform: async ({ baseUrl, env }) => {
        let who = '';
        const identity = await startSite({
          '/': page(
            'Identity',
            `<button onclick="opener.postMessage('Ada', '*'); window.close();">Continue as Ada</button>`,
          ),
        });
        const far = identity.url.replace('127.0.0.1', 'localhost');
        const app = await startSite({
          '/': page(
            'App',
            `<button onclick="window.open('${far}/', 'auth', 'width=400,height=500')">Sign in</button><script>addEventListener('message', ({ data }) => fetch('/who?name=' + data))</script>`,
          ),
          '/who': (request, response) => {
            who = request.url ?? '';
            response.writeHead(204).end();
          },
        });
        const waymark = await openWaymark({ env });
        let questions = 0;
        try {
          const end = await runInWindow(waymark, {
            task: 'Sign in as Ada.',
            url: `${app.url}/`,
            baseUrl,
            model: 'scripted',
            answer: () => {
              questions += 1;
              return 'once';
            },
          });
          return [
            ...unless(who === '/who?name=Ada', `not signed in; ${end.status} ${end.reason}`),
            ...unless(questions === 1, `${questions} questions`),
          ];
        } finally {
          await waymark.close();
          await Promise.all([app.close(), identity.close()]);
        }
      },
    }),
  },
  {
    id: 'no-model',
    about: 'Free words in the panel without a model start no run and offer what works',
    sources: ['browseros-ai/BrowserOS#818', 'browserbase/stagehand#2192'],
    task: 'Could you work out which of these suits me best?',
    open: () => ({
      routes: { '/': page('Shop', '<p>Lantern kettle</p><p>Harbour kettle</p>') },
      *play() {
        yield* [];
        return '';
      },
      judge: () => [],
      perform: async ({ url, env }) => {
        const waymark = await openWaymark({ env });
        try {
          await waymark.visit(url);
          await waymark.ui.getByRole('tab', { selected: true, name: /Shop/ }).waitFor();
          await waymark.ask('Could you work out which of these suits me best?');
          const connect = waymark.ui.getByRole('button', { name: /connect a model/i });
          const isOffered = await connect.waitFor({ timeout: 8000 }).then(
            () => true,
            () => false,
          );
          const runs: unknown = await waymark.request('run.list', {
            limit: 10,
            beforeStartedAt: null,
          });
          return [
            ...unless(isOffered, 'no model is offered to be connected'),
            ...unless(Array.isArray(runs) && runs.length === 0, 'a run was started'),
          ];
        } finally {
          await waymark.close();
        }
      },
    }),
  },
];
