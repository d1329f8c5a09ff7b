import { describe, expect, it } from 'vitest';

import { literalStep, literalSteps } from './literal-steps.ts';

const isStep = (words: string, name: string, hints: readonly string[] = []) =>
  literalStep(literalSteps(words), { name, hints }) !== null;

const NAMES =
  'Save|Search|Go|Submit|Next|OK|Continue|Apply|Add|Create|Update|Send|Sign in|Register|Delete|Order|Book|Pay|Speichern|Absenden|保存';

describe('written steps', () => {
  it.each(NAMES.split('|'))('name the control that they press: %s', (name) => {
    const task = `Type "Oslo" into City. Click "${name}".`;
    expect(isStep(task, name)).toBe(true);
    expect(isStep(task, 'Another')).toBe(false);
    expect(literalSteps(task).size).toBe(1);
  });

  it.each([
    'Fill the form. Do not click "Send".',
    'Never click "Send".',
    'Stop before you click "Send".',
    'Tell me what happens when I click "Send".',
    'Should I click "Send"?',
    'Read “click Send”',
    'Type "x. Click Send. y" into Note',
    'If there is a "Send" button, click it',
    '不要点击"Send"',
  ])('are none where the words only speak of one: %s', (words) => {
    expect(isStep(words, 'Send')).toBe(false);
  });

  it('are as many as the words say', () => {
    expect(literalSteps('Click "Next". Click "Next". Click "Save".')).toEqual(
      new Map([
        ['next', 2],
        ['save', 1],
      ]),
    );
    expect(literalSteps('Click the "Delete" button 3 times').get('delete')).toBe(3);
  });

  it('name a control that goes on, unless it goes on to something graver', () => {
    expect(isStep('Click "Save"', 'Save (Ctrl+S)')).toBe(true);
    expect(isStep('Click "Save"', 'Save and pay')).toBe(false);
    expect(isStep('Click "Send"', 'Send money')).toBe(false);
    expect(isStep('Click "Save"', 'Savecraft')).toBe(false);
  });

  it('name no control that says something graver besides its name', () => {
    expect(isStep('Click "Save"', 'Save', ['Delete account'])).toBe(false);
    expect(isStep('Click "Save"', 'Save', ['Save the document'])).toBe(true);
  });

  it('are none in long words', () => {
    expect(literalSteps(`Click "Save". ${'x'.repeat(5_000)}`).size).toBe(0);
  });
});
