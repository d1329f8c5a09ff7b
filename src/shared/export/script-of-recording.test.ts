import { expect, it } from 'vitest';

import { fingerprintOfButton } from '../../testing/page/fingerprint.ts';
import type { RecordedStep } from '../model/recordings/recording.ts';
import { scriptOfRecording } from './script-of-recording.ts';

type Act = Extract<RecordedStep, { readonly kind: 'act' }>;
const act = (tool: string, name: string, fields: Partial<Act> = {}): Act => ({
  kind: 'act',
  id: 'step-1',
  words: `Use ${name}`,
  tool,
  args: {},
  targets: { nodeId: fingerprintOfButton({ name }) },
  url: null,
  effect: null,
  ...fields,
});
const field = (name: string, inputType = 'text') => ({
  nodeId: fingerprintOfButton({ name, tag: 'input', role: 'textbox', inputType }),
});

it('writes steps as calls of the library, with values from args', () => {
  const made = scriptOfRecording({
    startUrl: 'https://shop.example/{{order}}',
    steps: [
      act('type', 'Weight', { args: { text: '{{weight}} kg' }, targets: field('Weight') }),
      act('check', 'Fragile', { args: { checked: false }, targets: field('Fragile', 'checkbox') }),
      act('select', 'Carrier', { args: { option: 'Post' } }),
      act('click', 'Save\nprocess.exit()'),
      { kind: 'check', id: 'c', words: 'See that it is saved', text: 'Saved' },
    ],
  });
  expect(made).toEqual({
    ok: true,
    code: `const values = args;
await page.goto("https://shop.example/" + values.order);

// Use Weight
await page.getByRole("textbox", { name: "Weight", exact: true }).fill(values.weight + " kg");

// Use Fragile
await page.getByRole("textbox", { name: "Fragile", exact: true }).setChecked(false);

// Use Carrier
await page.getByRole("button", { name: "Carrier", exact: true }).selectOption("Post");

// Use Save process.exit()
await page.getByRole("button", { name: "Save\\nprocess.exit()", exact: true }).click();

// See that it is saved
await page.getByText("Saved").first().waitFor();
`,
    elements: [],
  });
});

it('asks the person where the recording did', () => {
  const made = scriptOfRecording({
    startUrl: null,
    steps: [{ kind: 'ask', id: 'a', words: 'Ask', question: 'Which day?', parameter: 'day' }],
  });
  expect(made).toMatchObject({
    code: 'const values = { ...args };\n\n// Ask\nvalues.day = await ask("Which day?");\n',
  });
});

it.each([
  act('fill_secret', 'Password', { args: { secret: 'Shop' } }),
  act('drag', 'Card', { args: { dx: 4, dy: 5 } }),
  act('type', 'Words', { args: { text: 'x' }, targets: {} }),
])('names the step that no script can do: $tool', (step) => {
  expect(scriptOfRecording({ startUrl: null, steps: [act('click', 'Go'), step] })).toEqual({
    ok: false,
    words: step.words,
  });
});
