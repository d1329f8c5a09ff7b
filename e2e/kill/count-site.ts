import { startSite, type Site } from '../../src/testing/site/start-site.ts';

/** A page that sends a numbered step to its server at each press, and shows what the server has. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Steps</title>
<label>Step <input id="step"></label> <button id="send">Send</button>
<button id="last">Last step 0</button>
<script>
  const show = (count) => { last.textContent = 'Last step ' + count; };
  const look = () => fetch('/count').then((answer) => answer.text()).then(show);
  send.onclick = () => fetch('/send?step=' + step.value, { method: 'POST' }).then(look);
  look();
</script>`;

export interface CountSite {
  readonly url: string;
  /** The steps that arrived, in order, doubled ones included. */
  readonly steps: readonly number[];
  close(): Promise<void>;
}

export async function startCountSite(): Promise<CountSite> {
  const steps: number[] = [];
  const site: Site = await startSite({
    '/': PAGE,
    '/count': (_request, response) => {
      response.end(String(Math.max(0, ...steps)));
    },
    '/send': (request, response) => {
      steps.push(Number(new URL(request.url ?? '/', 'http://site').searchParams.get('step')));
      response.end('ok');
    },
  });
  return { url: site.url, steps, close: () => site.close() };
}
