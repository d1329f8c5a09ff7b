const LONGEST = 20_000;

/** Text of the page's main part, without the values of fields. */
export function pageText(): string {
  const main = document.querySelector<HTMLElement>('main, [role=main]');
  const said = (main?.innerText ?? '').trim();
  const text = said === '' ? document.body.innerText : said;
  return text
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST);
}
