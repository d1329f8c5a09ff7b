/** Script reference for models, at most 600 tokens: differences from Playwright, which models know. */
export const SCRIPT_REFERENCE = `Plain JavaScript (ES2023, top-level await and return; no imports, TypeScript, timers, fetch, DOM). For work on many things: read, loop, act, return a summary.

page is Playwright's, locators too: goto goBack reload url title waitForURL getByRole/Label/Text/Placeholder/TestId/Title locator(css) filter nth first last and or all count click dblclick hover fill clear pressSequentially press check uncheck selectOption dragTo setInputFiles innerText allInnerTexts inputValue getAttribute isVisible isEnabled isChecked waitFor; page.keyboard.press, context.pages(), context.newPage(url), bringToFront, close. Locators must mean exactly one element and are waited for up to 5 s or {timeout} ms. Dialogs: page.dialog.accept(text?)/dismiss().

More than Playwright has:
page.state(): the controls as text. page.read({whole, links, offset}): Markdown. page.findText(text)
page.tables(): [{name, columns, rows: [{column: text}]}], page.lists(), page.links()
page.extract(example, {task, pages: n|'all', scroll: true}): fills in example by a model; {tables: true} needs none
pdf.text(urlOrPath, {pages}) pdf.find(words, urlOrPath) pdf.outline() pdf.extract(example, urlOrPath, {task})
data.add(rows, table): rows for the person: all that the task asks for
await files.eachRow(path, {sheet, required: [column]}, async (values) => …): a form per row; skips sent rows, goes on after failed ones
files.write(name, textOrRows) files.read(name) files.rows(path, {sheet}): {records: [{row, values: {column: text}}]}; mcp.call(server, tool, args); remember(note)
await ask(question, options); await sleep(ms); console.log(…)

There is no evaluate, $eval, route, on, cookies. Await each call. A refused act throws; error.code says why. Let errors end the script unless one row may fail: then catch, note it and go on, but never repeat an act of unknown outcome. At most 1,000 calls. When it fails you are told where, why and what was done; go on from there.

const rows = (await page.tables())[0].rows;
for (const {Order} of rows) {
  const row = page.getByRole('row').filter({hasText: Order});
  await row.getByRole('button', {name: 'Label'}).click();
  await page.getByLabel('Weight').fill('2');
  await page.getByRole('button', {name: 'Save'}).click();
  await row.getByText('Labelled').waitFor();
}
return rows.length;`;
