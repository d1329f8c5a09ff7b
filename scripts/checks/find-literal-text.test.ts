import { describe, expect, it } from 'vitest';

import { findLiteralText } from './find-literal-text.ts';

const inWindow = (code: string) => findLiteralText(code, 'window').map(({ text }) => text);
const inNative = (code: string) => findLiteralText(code, 'native').map(({ text }) => text);

describe('text in the window', () => {
  it.each([
    ['export const A = () => <p>Hello</p>;', 'Hello'],
    ['export const A = () => <p>{open ? "Open" : t("x.y")} items</p>;', 'items'],
    ['export const A = () => <button title="Stop" />;', 'Stop'],
    ['export const A = () => <button aria-label={on ? "On" : t("x.off")} />;', 'On'],
    ['export const A = () => <input placeholder={`Find ${thing}`} />;', 'Find …'],
    ['export const A = () => <Field hint="Shown" />;', 'Shown'],
    ['const said = "The run was stopped.";', 'The run was stopped.'],
    ['const WORDS = { running: "It goes on" };', 'It goes on'],
    ['const line = `Line ${n} is wrong`;', 'Line … is wrong'],
    ['const zh = <p>停止</p>;', '停止'],
  ])('is found in %s', (code, text) => {
    expect(inWindow(code)).toContain(text);
  });

  it('is told apart from code', () => {
    expect(
      inWindow(`
        import { a } from './two words.ts';
        type Phase = 'is running' | 'is done';
        export const A = () => (
          <div className="card is-open" role="log" onClick={() => send('run.stop', { id })}>
            <Icon size={16} aria-hidden="true" />
            {t('runs.title')} · {count}
            <Field label={phase === 'waiting' ? t('a.b') : t('a.c')} />
          </div>
        );
        if (key === 'Enter') throw new Error('This cannot happen here.');
        throw new AppError({ code: 'X', message: 'It went wrong.', next: 'Try again.' });
      `),
    ).toEqual([]);
  });

  it('is named by its line', () => {
    expect(findLiteralText('// comment\nconst a = 1;\nconst b = <p>Text</p>;\n', 'window')).toEqual(
      [{ line: 3, text: 'Text' }],
    );
  });
});

describe('text of menus and dialogs', () => {
  it.each([
    ['menu([{ label: "Back", role: "back" }]);', 'Back'],
    ['dialog.showMessageBoxSync(window, { buttons: [t("a.b"), "Stay"] });', 'Stay'],
    ['dialog.showOpenDialog(window, { title: "Open a PDF" });', 'Open a PDF'],
  ])('is found in %s', (code, text) => {
    expect(inNative(code)).toContain(text);
  });

  it('is not what errors say to models', () => {
    expect(inNative('throw new AppError({ code: "X", message: "No.", next: "" });')).toEqual([]);
  });
});
