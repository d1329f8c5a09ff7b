import { startSite, type Site } from '../../src/testing/site/start-site.ts';

/** Page that sends a numbered step to its server at each press, and shows the steps that the server has. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Steps</title>
<label>Step <input id="step"></label> <button id="send">Send</button>
<button id="last">Last step unknown</button>
<script>
  const show = (count) => { last.textContent = 'Last step ' + count; };
  const look = () => fetch('/count').then((answer) => answer.text()).then(show);
  send.onclick = () => fetch('/send?step=' + step.value, { method: 'POST' }).then(look);
  look();
</script>`;

const PAPER_PAGES = 40;
const LINES_OF_PAGE = 40;

/** Returns a document that takes a reader some time. */
function paper(): string {
  const line = (at: number): string =>
    `1 0 0 1 20 ${800 - at * 18} Tm (Line ${at} of the paper) Tj`;
  const lines = Array.from({ length: LINES_OF_PAGE }, (_, at) => line(at)).join(' ');
  const content = `BT /F 9 Tf ${lines} ET`;
  const pages = Array.from({ length: PAPER_PAGES }, (_, at) => at + 5);
  return `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count ${PAPER_PAGES}/Kids[${pages.map((id) => `${id} 0 R`).join(' ')}]>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
${pages.map((id) => `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 840]/Resources<</Font<</F 3 0 R>>>>/Contents 4 0 R>>endobj`).join('\n')}
trailer<</Root 1 0 R>>`;
}

export interface CountSite {
  readonly url: string;
  readonly pdfUrl: string;
  /** Steps that arrived, in order, including duplicates. */
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
    '/paper.pdf': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.end(paper());
    },
  });
  const pdfUrl = `${site.url}/paper.pdf`;
  return { url: site.url, pdfUrl, steps, close: () => site.close() };
}
