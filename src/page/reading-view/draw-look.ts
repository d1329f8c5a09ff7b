import type { ReadingLook } from '#shared/model/page-view/reading-look.ts';
import type { ReadingWords } from '#shared/model/page-view/reading-words.ts';

const LARGEST = 8;

/** Applies the look to the article; the style sheet has a rule for each value. */
export function applyLook({ dataset, style }: HTMLElement, look: ReadingLook): void {
  Object.assign(dataset, {
    width: look.width,
    font: look.font,
    theme: look.theme,
    spacing: look.spacing,
  });
  style.setProperty('--size', `${13 + look.size * 1.5}px`);
}

/** The button for the look, and the panel of choices that it shows and hides. */
export function drawLook(
  words: ReadingWords,
  first: ReadingLook,
  onChange: (look: ReadingLook) => void,
): { readonly button: HTMLButtonElement; readonly panel: HTMLElement } {
  let look = first;
  const set = (change: Partial<ReadingLook>): void => {
    look = { ...look, ...change };
    onChange(look);
  };
  const panel = document.createElement('div');
  panel.className = 'look';
  panel.hidden = true;
  panel.setAttribute('role', 'group');
  panel.setAttribute('aria-label', words.look);
  const smaller = button('A−', words.smaller);
  const larger = button('A+', words.larger);
  const step = (by: number): void => {
    set({ size: Math.max(1, Math.min(LARGEST, look.size + by)) });
    showEnds();
  };
  const showEnds = (): void => {
    smaller.disabled = look.size === 1;
    larger.disabled = look.size === LARGEST;
  };
  smaller.addEventListener('click', () => step(-1));
  larger.addEventListener('click', () => step(1));
  showEnds();
  const sizes = group(words.size, [smaller, larger]);
  const { names, values } = words;
  panel.append(
    sizes,
    choices(names.font, values.font, look.font, (font) => set({ font })),
    choices(names.theme, values.theme, look.theme, (theme) => set({ theme })),
    choices(names.width, values.width, look.width, (width) => set({ width })),
    choices(names.spacing, values.spacing, look.spacing, (spacing) => set({ spacing })),
  );
  const opener = button('Aa', words.look);
  opener.className = 'look-button';
  opener.setAttribute('aria-expanded', 'false');
  opener.addEventListener('click', () => showPanel(opener, panel, panel.hasAttribute('hidden')));
  return { button: opener, panel };
}

/** Closes the panel. Returns `false` if it was not open. */
export function closePanel(opener: HTMLButtonElement, panel: HTMLElement): boolean {
  if (panel.hidden) return false;
  showPanel(opener, panel, false);
  opener.focus();
  return true;
}

function showPanel(opener: HTMLButtonElement, panel: HTMLElement, isShown: boolean): void {
  panel.hidden = !isShown;
  opener.setAttribute('aria-expanded', String(isShown));
}

function choices<Value extends string>(
  name: string,
  labels: Readonly<Record<Value, string>>,
  chosen: Value,
  onChoose: (value: Value) => void,
): HTMLElement {
  const lines: HTMLElement[] = [];
  for (const value in labels) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'radio';
    input.name = name;
    input.checked = value === chosen;
    input.addEventListener('change', () => onChoose(value));
    label.append(input, labels[value]);
    lines.push(label);
  }
  return group(name, lines);
}

function group(name: string, controls: readonly HTMLElement[]): HTMLElement {
  const field = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = name;
  const row = document.createElement('div');
  row.append(...controls);
  field.append(legend, row);
  return field;
}

function button(text: string, label: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.title = label;
  made.setAttribute('aria-label', label);
  return made;
}
