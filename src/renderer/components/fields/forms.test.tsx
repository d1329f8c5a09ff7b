import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render, t, unmount } from '../../../testing/page/render.ts';
import { AskBox } from '../ask/ask-box.tsx';
import { AttachedFiles } from '../ask/attached-files.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';
import { TimeField } from './time-field.tsx';

afterEach(unmount);

describe('the box for a task', () => {
  const FILES = [
    { id: '1', name: 'a.pdf' },
    { id: '2', name: 'b.pdf' },
  ];

  const NO_FILES: typeof FILES = [];

  function Box({
    onSubmit = vi.fn(),
    blockedBy = null,
    problem = null,
    files = NO_FILES,
    onRemove = vi.fn(),
    focusRequest = 0,
  }: {
    readonly onSubmit?: (value: string) => void;
    readonly blockedBy?: string | null;
    readonly problem?: string | null;
    readonly files?: typeof FILES;
    readonly onRemove?: (file: (typeof FILES)[number]) => void;
    readonly focusRequest?: number;
  }) {
    const [value, setValue] = useState('');
    return (
      <AskBox
        label="Task"
        placeholder="…"
        value={value}
        onChange={setValue}
        onSubmit={() => onSubmit(value)}
        blockedBy={blockedBy}
        problem={problem}
        attachments={{
          files,
          onRemove,
          onAttach: vi.fn(),
          onDrop: vi.fn(),
          onPastePicture: vi.fn(),
        }}
        focusRequest={focusRequest}
      />
    );
  }

  const box = () => page.getByRole('textbox', { name: 'Task' });
  const send = () => page.getByRole('button', { name: t('ask.start'), exact: true });

  test('sends by Enter and begins a new line by Shift+Enter', async () => {
    const onSubmit = vi.fn();
    render(<Box onSubmit={onSubmit} />);
    await userEvent.click(box());
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit.mock.calls).toEqual([['one\ntwo']]);
  });

  test('sends by its button, but nothing that is empty', async () => {
    const onSubmit = vi.fn();
    render(<Box onSubmit={onSubmit} />);
    expect(send().element()).toMatchObject({ disabled: true });
    await userEvent.fill(box(), 'one');
    await userEvent.click(send());
    expect(onSubmit.mock.calls).toEqual([['one']]);
  });

  test('leaves Enter to an input method that composes a word', async () => {
    const onSubmit = vi.fn();
    render(<Box onSubmit={onSubmit} />);
    await userEvent.fill(box(), 'one');
    box()
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }),
      );
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('sends nothing while something stands against it, and says what', async () => {
    const onSubmit = vi.fn();
    render(<Box onSubmit={onSubmit} blockedBy="No model is set up." />);
    await userEvent.fill(box(), 'one');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(page.getByRole('status').element().textContent).toBe('No model is set up.');
  });

  test('is marked and described by what was wrong', () => {
    render(<Box problem="It could not be started." />);
    const field = box().element();
    expect(field.ariaInvalid).toBe('true');
    const below = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(below?.textContent).toBe('It could not be started.');
  });

  test('has the focus again when a file was taken away', async () => {
    const onRemove = vi.fn();
    render(<Box files={FILES} onRemove={onRemove} />);
    await userEvent.click(
      page.getByRole('button', { name: t('ask.removeFile', { name: 'b.pdf' }) }),
    );
    expect(onRemove.mock.calls).toEqual([[FILES[1]]]);
    expect(document.activeElement).toBe(box().element());
  });

  test('takes the focus when it is asked to', () => {
    render(<Box />);
    expect(document.activeElement).not.toBe(box().element());
    render(<Box focusRequest={1} />);
    expect(document.activeElement).toBe(box().element());
  });
});

test('no list of files is drawn where there are none', () => {
  render(<AttachedFiles files={[]} onRemove={vi.fn()} />);
  expect(page.getByRole('list').elements()).toEqual([]);
});

describe('a dialog', () => {
  const dialog = (more: { readonly canSubmit?: boolean } = {}) => {
    const called = { onSubmit: vi.fn(async () => undefined), onClose: vi.fn() };
    render(
      <FormDialog title="Save it" submitLabel="Save" canSubmit={more.canSubmit ?? true} {...called}>
        <input aria-label="Name" />
      </FormDialog>,
    );
    return called;
  };

  test('lies over the page, has a name and takes the focus', () => {
    dialog();
    const element = page.getByRole('dialog', { name: 'Save it' }).element();
    expect(element.matches(':modal')).toBe(true);
    expect(element.contains(document.activeElement)).toBe(true);
  });

  test('is sent by Enter in a field', async () => {
    const { onSubmit } = dialog();
    await userEvent.type(page.getByRole('textbox'), 'x{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('is not sent while it is not complete', async () => {
    const { onSubmit } = dialog({ canSubmit: false });
    await userEvent.type(page.getByRole('textbox'), 'x{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test.each(['Escape', 'Cancel'])('is closed by %s', async (way) => {
    const { onClose, onSubmit } = dialog();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(page.getByRole('button', { name: t('common.cancel') }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a form that cannot be sent', () => {
  test('takes the person to the first field that is wrong', async () => {
    function Form() {
      const [isWrong, setWrong] = useState(false);
      return (
        <FormDialog
          title="Save it"
          submitLabel="Save"
          canSubmit
          onSubmit={async () => setWrong(true)}
          onClose={vi.fn()}
        >
          <TextField label="Town" value="" onChange={vi.fn()} />
          <TextField
            label="Street"
            value=""
            onChange={vi.fn()}
            error={isWrong ? 'Missing.' : undefined}
          />
        </FormDialog>
      );
    }
    render(<Form />);
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    const street = page.getByRole('textbox', { name: 'Street' }).element();
    await expect.poll(() => document.activeElement).toBe(street);
  });
});

describe('fields', () => {
  test('a line of text has its label, and its error in place of its hint', () => {
    render(<TextField label="Town" value="" onChange={vi.fn()} hint="Where?" />);
    const field = page.getByRole('textbox', { name: 'Town' }).element();
    const below = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect([field.ariaInvalid, below()?.textContent]).toEqual(['false', 'Where?']);
    render(<TextField label="Town" value="" onChange={vi.fn()} hint="Where?" error="Unknown." />);
    expect([field.ariaInvalid, below()?.textContent]).toEqual(['true', 'Unknown.']);
  });

  test('a switch is turned by the space bar and by its label', async () => {
    const onChange = vi.fn();
    render(<SwitchField label="Sound" hint="Of pages." isOn={false} onChange={onChange} />);
    const field = page.getByRole('switch', { name: 'Sound' }).element();
    expect(field.ariaChecked).toBe('false');
    await userEvent.tab();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard(' ');
    await userEvent.click(page.getByText('Sound'));
    expect(onChange.mock.calls).toEqual([[true], [true]]);
  });

  const CHOICES = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ] as const;

  test('one of a few is chosen by mouse or arrow keys within a named group', async () => {
    const onChange = vi.fn();
    render(<ChoiceField label="Which" choices={CHOICES} value="a" onChange={onChange} />);
    expect(page.getByRole('group', { name: 'Which' }).elements()).toHaveLength(1);
    await userEvent.tab();
    expect(document.activeElement).toBe(page.getByRole('radio', { name: 'First' }).element());
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(page.getByRole('radio', { name: 'Second' }));
    expect(onChange.mock.calls).toEqual([['b'], ['b']]);
  });

  test('a drop-down list has its label and gives the value that was chosen', async () => {
    const onChange = vi.fn();
    render(<SelectField label="Which" choices={CHOICES} value="a" onChange={onChange} />);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Which' }), 'Second');
    expect(onChange.mock.calls).toEqual([['b']]);
  });
});

test('a time is on the clock of 24 hours, read in other spellings, and moved by keys', async () => {
  let value = '08:30';
  const show = (): void =>
    render(
      <TimeField
        label="Time"
        value={value}
        onChange={(next) => {
          value = next;
          show();
        }}
      />,
    );
  show();
  const field = page.getByRole('textbox', { name: 'Time' });
  await expect.element(field).toHaveValue('08:30');
  await field.fill('2:15 pm');
  expect(value).toBe('14:15');
  await expect.element(field).toHaveValue('2:15 pm');
  await userEvent.tab();
  await expect.element(field).toHaveValue('14:15');
  (field.element() as HTMLInputElement).setSelectionRange(5, 5);
  field.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(value).toBe('14:16');
  await field.fill('soon');
  expect(value).toBe('');
  await userEvent.tab();
  await expect.element(field).toHaveValue('soon');
});
