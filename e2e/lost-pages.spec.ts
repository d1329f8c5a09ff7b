import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { killIfThere, processesOf } from './kill/processes.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { writePdf } from '../src/testing/pdf/write-pdf.ts';
import { startSite } from '../src/testing/site/start-site.ts';

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Lost</title>${body}`;
const STUCK = page(
  '<button>Never answers</button><script>addEventListener("load", () => setTimeout(() => { for (;;); }, 50))</script>',
);

const BILL = writePdf({ pages: [{ texts: [{ x: 72, y: 72, text: 'Your bill' }] }] });

/** Called when the server gets the request that it never answers. */
let onHanging: () => void = () => undefined;
let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite({
    '/plain': page('<button>Plain</button>'),
    '/stuck': STUCK,
    '/asking': page('<button onclick="fetch(\'/hanging\')">Ask</button>'),
    '/hanging': () => onHanging(),
    '/slow.pdf': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '100000' });
      response.write('%PDF-1.4\n');
      setTimeout(() => onHanging(), 300);
    },
    '/signed-in': (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': 'account=mine; Max-Age=600; HttpOnly',
      });
      response.end(page('<button>Signed in</button>'));
    },
    '/signed-out': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'account=; Max-Age=0' });
      response.end(page('<button>Signed out</button>'));
    },
    '/bill.pdf': ({ headers }, response) => {
      const isSignedIn = headers.cookie?.includes('account=mine') === true;
      response.writeHead(isSignedIn ? 200 : 403, { 'content-type': 'application/pdf' });
      response.end(isSignedIn ? BILL : '');
    },
    '/around': (request, response) => {
      const { host = '' } = request.headers;
      response.setHeader('content-type', 'text/html');
      response.end(
        page(
          `<button>Outside</button><iframe src="http://${host.replace('127.0.0.1', 'localhost')}/stuck" width="300" height="100"></iframe>`,
        ),
      );
    },
  });
  waymark = await shared.take();
});
test.beforeEach(async () => {
  tools = await startToolRun(waymark.app, [
    site.hostPort,
    site.hostPort.replace('127.0.0.1', 'localhost'),
  ]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

/** Begins to read a page that does not answer, and crashes or closes the tab meanwhile. */
const readWhile = (loss: 'crash' | 'close') =>
  waymark.app.evaluate(async (_electron, what) => {
    const { __waymarkTest: bridge, toolRun: run } = globalThis;
    const tab = run && bridge?.tabs.get(run.scope.currentTabId);
    if (bridge === undefined || run === undefined || tab === undefined) throw new Error('No run');
    const reading = bridge.pageReader.observe(tab, bridge.tabs, run.scope.signal);
    setTimeout(() => {
      if (what === 'close') bridge.tabs.close(tab.id);
      else tab.view.webContents.forcefullyCrashRenderer();
    }, 300);
    return reading.then(
      ({ snapshot }) => ({ problem: snapshot.problem, code: null }),
      (error: unknown) => ({
        problem: null,
        code: error instanceof Error && 'code' in error ? String(error.code) : String(error),
      }),
    );
  }, loss);

async function loseNetwork(): Promise<void> {
  const processes = await processesOf(waymark.app.process().pid ?? 0);
  const network = processes.find(({ kind }) => kind === 'network');
  expect(network !== undefined && killIfThere(network.pid)).toBe(true);
}

async function openStuck(): Promise<void> {
  await tools.call('navigate', { url: `${site.url}/plain` });
  await tools.evaluate('void setTimeout(() => { for (;;); }, 0)');
}

test('a page that crashes while it is read is said to have crashed', async () => {
  await openStuck();
  expect(await readWhile('crash')).toMatchObject({ problem: 'The page stopped working.' });
  expect(await tools.observe()).toMatchObject({ problem: 'The page stopped working.', nodes: [] });
});

test('a tab that is closed while it is read fails with that reason @long', async () => {
  await openStuck();
  expect(await readWhile('close')).toMatchObject({ code: 'TAB_CLOSED' });
});

test('a frame that does not answer is left out, and that is said @long', async () => {
  await tools.call('navigate', { url: `${site.url}/around` });
  await expect
    .poll(async () => (await tools.observe()).nodes.map(({ name }) => name))
    .toEqual(['Outside']);
  expect(await tools.stateText()).toContain('Not answering, so not listed: 1 frame in view.');
  await tools.evaluate("document.querySelector('iframe').remove()");
  expect(await tools.stateText()).not.toContain('Not answering');
});

test('a document that is being fetched when the network is lost is given up at once @long', async () => {
  await tools.call('navigate', { url: `${site.url}/plain` });
  const isAsked = new Promise<void>((resolve) => {
    onHanging = resolve;
  });
  const reading = tools.call('pdf_extract', {
    url: `${site.url}/slow.pdf`,
    format: { text: true },
  });
  await isAsked;
  await loseNetwork();
  const { result, ms } = await reading;
  expect(result.ok).toBe(false);
  expect(ms).toBeLessThan(20_000);
});

test('what was done while the network was lost is said to be in doubt, and the next page is loaded @long', async () => {
  await tools.call('navigate', { url: `${site.url}/asking` });
  const isAsked = new Promise<void>((resolve) => {
    onHanging = resolve;
  });
  const { nodeId } = await tools.node('Ask');
  const clicking = tools.call('click', { nodeId });
  await isAsked;
  await loseNetwork();
  expect((await clicking).result).toMatchObject({
    ok: true,
    output: expect.stringContaining('the connection broke: what the page sent may have arrived'),
  });
  await tools.call('navigate', { url: `${site.url}/plain` });
  expect((await tools.observe()).nodes.map(({ name }) => name)).toEqual(['Plain']);
});

test('after the network was lost documents are read with the cookies that the person has now @long', async () => {
  const readBill = async (month: string) => {
    const url = `${site.url}/bill.pdf?${month}`;
    return (await tools.call('pdf_extract', { url, format: { text: true } })).result;
  };
  await loseNetwork();
  await tools.call('navigate', { url: `${site.url}/plain` });
  // The cookie is set after the loss: one that is not on the disk yet is lost with the process.
  await tools.call('navigate', { url: `${site.url}/signed-in` });
  expect(await readBill('may')).toMatchObject({ output: expect.stringContaining('Your bill') });
  await tools.call('navigate', { url: `${site.url}/signed-out` });
  expect(await readBill('june')).toMatchObject({ error: { params: { detail: 'HTTP 403' } } });
});

test('an address that is opened while the network is lost is loaded, and not told as opened without @long', async () => {
  for (const moment of [0, 2, 5, 10, 20, 40]) {
    await loseNetwork();
    await new Promise((resolve) => setTimeout(resolve, moment));
    const { result, ms } = await tools.call('navigate', { url: `${site.url}/plain?${moment}` });
    expect(result).toMatchObject({ ok: true, output: expect.stringContaining(`plain?${moment}`) });
    expect(ms).toBeLessThan(10_000);
  }
});
