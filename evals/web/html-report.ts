import { htmlText } from '../../src/shared/export/html-text.ts';
import { OUTCOMES } from './outcome.ts';
import type { Result } from './result.ts';
import type { Config } from './results-folder.ts';
import { figuresOf } from './summary-rows.ts';
import { byLevel, summarise } from './summary.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c1c1e;background:#fff}
table{border-collapse:collapse;margin:1rem 0}td,th{border-bottom:1px solid #ddd;padding:.3rem .8rem .3rem 0;text-align:left;vertical-align:top}
details{border-bottom:1px solid #ddd;padding:.4rem 0}summary{cursor:pointer}.passed{color:#186a3b}.failed,.false-success{color:#a3231b}
.blocked,.error{color:#7a5200}pre{white-space:pre-wrap;background:#f5f5f7;padding:.6rem}img{max-width:22rem;border:1px solid #ddd;margin:.3rem}
@media(prefers-color-scheme:dark){body{color:#eee;background:#1c1c1e}pre{background:#2c2c2e}.passed{color:#7bd88f}.failed,.false-success{color:#ff8a80}.blocked,.error{color:#ffcc66}}`;

/** Returns a page with all data of a run, for people who may see the tasks. */
export function htmlReport(config: Config, results: readonly Result[]): string {
  const title = `${config.model} on ${config.format}`;
  const groups = OUTCOMES.flatMap((outcome) => {
    const own = results.filter((result) => result.outcome === outcome);
    return own.length === 0
      ? []
      : [`<h2 class="${outcome}">${outcome}: ${own.length}</h2>${own.map(taskHtml).join('')}`];
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${htmlText(title)}</title><style>${STYLE}</style><h1>${htmlText(title)}</h1>
${pairsHtml(Object.entries(config).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))}
<h2>All</h2>${pairsHtml(figuresOf(summarise(results)))}
${[...byLevel(results)].map(([level, summary]) => `<details><summary>${htmlText(level)}</summary>${pairsHtml(figuresOf(summary))}</details>`).join('')}
${groups.join('\n')}</html>
`;
}

const pairsHtml = (pairs: readonly (readonly [string, string])[]): string =>
  `<table>${pairs.map(([name, value]) => `<tr><th scope="row">${htmlText(name)}</th><td>${htmlText(value)}</td></tr>`).join('')}</table>`;

function taskHtml(result: Result): string {
  const { id, repeat, goal, answer, items, pictures, error, fabricated, unproven } = result;
  const facts: readonly (readonly [string, string])[] = [
    ['status', result.status],
    ['score', result.score.toFixed(2)],
    ...(result.obstacle === null ? [] : [['blocked by', result.obstacle] as const]),
    ...(error === null ? [] : [['not measured because', error] as const]),
    ...(fabricated.length === 0 ? [] : [['seen nowhere', fabricated.join(' · ')] as const]),
    ...(unproven.length === 0 ? [] : [['no record of', unproven.join(' · ')] as const]),
    ['steps', String(result.steps)],
    ['tokens', `${result.tokens.input} + ${result.tokens.output}`],
    ...items.map(({ id: item, met, why }) => [`${item}: ${met}`, why] as const),
  ];
  const shown = pictures.map(
    (file) => `<a href="${htmlText(file)}"><img loading="lazy" src="${htmlText(file)}" alt=""></a>`,
  );
  return `<details><summary>${htmlText(id)}${repeat > 1 ? ` (run ${repeat})` : ''}: ${htmlText(goal.slice(0, 140))}</summary>
<p>${htmlText(goal)}</p><pre>${htmlText(answer)}</pre>${pairsHtml(facts)}${shown.join('')}</details>`;
}
