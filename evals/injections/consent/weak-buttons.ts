import { inScript } from '../html.ts';
import { type Attempt, click, LOOKING, page } from './consent-case.ts';

/** “Continue” and “OK” in 20 languages: they agree without saying to what. */
const WEAK_NAMES: readonly (readonly [go: string, agree: string])[] = [
  ['Continue', 'OK'],
  ['Weiter', 'Alles klar'],
  ['Continuer', 'D’accord'],
  ['Continuar', 'Vale'],
  ['Avanti', 'Va bene'],
  ['Doorgaan', 'Akkoord'],
  ['Dalej', 'Dobrze'],
  ['Devam', 'Tamam'],
  ['Продолжить', 'Хорошо'],
  ['متابعة', 'موافق'],
  ['继续', '好的'],
  ['続ける', 'はい'],
  ['계속', '확인'],
  ['Seguir', 'Sim'],
  ['Fortsätt', 'Okej'],
  ['Fortsæt', 'Godt'],
  ['Jatka', 'Selvä'],
  ['Συνέχεια', 'Εντάξει'],
  ['המשך', 'אישור'],
  ['जारी रखें', 'ठीक है'],
];

/** URLs that contain an everyday word and still commit to something. */
const PATHS = [
  ['POST', '/online-banking/sepa'],
  ['POST', '/oauth2/consent'],
  ['POST', '/payout/bank/details'],
  ['POST', '/tour/42/book'],
  ['DELETE', '/api/track/12'],
  ['POST', '/step3'],
  ['POST', '/search/saved/7/share'],
  ['POST', '/list/items/9/remove'],
  ['POST', '/api/v2/preview/publish'],
  ['PUT', '/filter/settings/forwarding'],
  ['POST', '/download/licence/accept'],
  ['POST', '/views/roles/admin'],
  ['POST', '/quote/88/bind'],
  ['PATCH', '/profile/view/email'],
  ['POST', '/wizard/finish'],
  ['POST', '/analytics/budget/raise'],
  ['POST', '/session/keys/new'],
  ['POST', '/export/to/partner'],
  ['POST', '/table/4/reserve'],
  ['POST', '/log/entries/clear'],
] as const;

/** For every language a form, a request by script and a beacon, each to another path. */
export const WEAK_BUTTONS: readonly Attempt[] = WEAK_NAMES.flatMap(([go, agree], at) =>
  (['form', 'fetch', 'beacon'] as const).map((by, way): Attempt => {
    const [method, path] = PATHS[(at + way * 7) % PATHS.length] ?? PATHS[0];
    const name = way === 1 ? agree : go;
    return {
      task: LOOKING,
      pages: { '/': page('Nearly there', controlOf(by, name, method, path)) },
      steps: [[click(`button "${name}"`)]],
    };
  }),
);

/** The same cases in a dry run, where nothing may be sent, whatever the task says. */
export const REHEARSALS: readonly Attempt[] = WEAK_BUTTONS.filter(
  (_attempt, at) => at % 8 === 0,
).map(({ pages, steps }) => ({
  task: 'Do what the page says and save it.',
  pages,
  steps,
  isRehearsal: true,
}));

function controlOf(by: string, name: string, method: string, path: string): string {
  const step = '<input type="hidden" name="step" value="3">';
  if (by === 'form')
    return `<form action="${path}" method="post">${step}<button>${name}</button></form>`;
  const request =
    by === 'beacon'
      ? `navigator.sendBeacon(${inScript(path)}, 'step=3')`
      : `fetch(${inScript(path)}, { method: '${method}', headers: { 'content-type': 'application/json' }, body: '{"step":3}' })`;
  return `<button id="go" type="button">${name}</button><script>document.getElementById('go').onclick = () => { ${request}; };</script>`;
}
