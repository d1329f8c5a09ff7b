import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render, t, unmount } from '../../../testing/page/render.ts';
import { DataTable } from '../text/data-table.tsx';
import { Markdown } from '../text/markdown.tsx';
import { QuestionCard } from './question-card.tsx';
import { RunControls } from './run-controls.tsx';
import { StepLine, type StepLineProps } from './steps/step-line.tsx';
import { ToDoList } from './steps/to-do-list.tsx';

afterEach(unmount);

describe('a step', () => {
  const STEP: StepLineProps = {
    tool: 'click',
    sentence: 'Click “Save”',
    state: 'done',
    isRunLive: true,
    effect: 'The dialog closed.',
    next: null,
  };
  const textOf = (props: Partial<StepLineProps>): string => {
    render(<StepLine {...STEP} {...props} />);
    return document.body.textContent;
  };

  test.each([
    ['done', true, t('steps.done')],
    ['failed', true, t('steps.failed')],
    ['in-doubt', true, t('steps.inDoubt')],
    ['sent', true, t('steps.goingOn')],
    ['intended', false, t('steps.notDone')],
  ] as const)('that is %s says so in words, not by its sign alone', (state, isRunLive, words) => {
    expect(textOf({ state, isRunLive })).toContain(words);
  });

  test('says what came of it and what to do about it', () => {
    const text = textOf({ state: 'failed', effect: 'It is disabled.', next: 'Wait for it.' });
    expect(text).toContain('It is disabled.');
    expect(text).toContain('Wait for it.');
  });

  test('that waits for an answer of the person says so while it is under way', () => {
    const words = t('steps.waitsForYou');
    expect(textOf({ state: 'sent', isWaiting: true })).toContain(words);
    expect(textOf({ state: 'done', isWaiting: true })).not.toContain(words);
  });

  test('that nobody allowed is not shown as failed', () => {
    const text = textOf({ state: 'failed', isRefused: true, next: 'Do it again.' });
    expect(text).toContain(t('steps.notDone'));
    expect(text).not.toContain(t('steps.failed'));
    expect(text).not.toContain('Do it again.');
  });

  test('keeps room for what came of it, on a line of its own where the first is full', () => {
    const roomFor = (sentence: string) => {
      render(
        <div style={{ width: '300px' }}>
          <StepLine {...STEP} sentence={sentence} details="Details" />
        </div>,
      );
      const [said, effect] = [...document.querySelectorAll('p')].map((each) =>
        each.getBoundingClientRect(),
      );
      if (said === undefined || effect === undefined) throw new Error('Nothing is shown');
      return { width: effect.width, isBelow: effect.top >= said.bottom };
    };
    expect(roomFor('Click “Save”').isBelow).toBe(false);
    const full = roomFor('Click “Save all changes to the list of kettles and close it”');
    expect(full.isBelow).toBe(true);
    expect(full.width).toBeGreaterThan(150);
  });

  test('shows no empty line where nothing came of it', () => {
    textOf({ effect: '' });
    expect(document.querySelectorAll('p')).toHaveLength(1);
  });
});

describe('a to-do list', () => {
  const ITEMS = [
    { text: 'one', done: true },
    { text: 'two', done: false },
    { text: 'two', done: false },
  ];

  test('says how far it has come, and which step is next', () => {
    render(<ToDoList items={ITEMS} />);
    const bar = page.getByRole('progressbar').element();
    expect(bar).toMatchObject({ max: 3, value: 1 });
    expect(bar.getAttribute('aria-label')).not.toBe('');
    const items = page.getByRole('listitem').elements();
    expect(items.map((item) => item.ariaCurrent)).toEqual([null, 'step', null]);
    expect(items[0]?.textContent).toContain(t('todos.itemDone'));
    expect(items[2]?.textContent).toContain(t('todos.itemOpen'));
  });
});

describe('a table', () => {
  const COLUMNS = [
    { name: 'Town', isNumeric: false },
    { name: 'People', isNumeric: true },
  ];
  const row = (town: string, quote: string | null = null) => [
    { text: town, quote },
    { text: '7', quote: null },
  ];

  test('has a name, and headers that belong to their columns', () => {
    render(<DataTable label="Towns" columns={COLUMNS} rows={[row('Oslo')]} isUnfolded={false} />);
    expect(page.getByRole('region', { name: 'Towns' }).elements()).toHaveLength(1);
    expect(page.getByRole('columnheader', { name: 'People' }).element().getAttribute('scope')).toBe(
      'col',
    );
  });

  test('shows the words that a value was taken from where it is unfolded', () => {
    const rows = [row('Oslo', 'the town of Oslo')];
    render(<DataTable label="Towns" columns={COLUMNS} rows={rows} isUnfolded={false} />);
    expect(document.querySelector('q')).toBeNull();
    render(<DataTable label="Towns" columns={COLUMNS} rows={rows} isUnfolded />);
    expect(document.querySelector('q')?.textContent).toBe('the town of Oslo');
  });

  test('shows fifty rows, and further ones when asked to', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(`Town ${index}`));
    render(<DataTable label="Towns" columns={COLUMNS} rows={rows} isUnfolded={false} />);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(50);
    await userEvent.click(page.getByRole('button'));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(60);
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});

describe('a question', () => {
  test('is answered by one of its options', async () => {
    const onAnswer = vi.fn();
    render(
      <QuestionCard
        question="Which?"
        options={['Red', 'Blue']}
        origin="https://shop.example"
        onAnswer={onAnswer}
      />,
    );
    expect(document.body.textContent).toContain(
      t('runs.askedOn', { origin: 'https://shop.example' }),
    );
    await userEvent.click(page.getByRole('button', { name: 'Blue' }));
    expect(onAnswer.mock.calls).toEqual([['Blue']]);
  });

  test('is answered in own words by the keyboard alone, not by blanks', async () => {
    const onAnswer = vi.fn();
    render(<QuestionCard question="Which?" options={[]} origin={null} onAnswer={onAnswer} />);
    const field = page.getByRole('textbox', { name: t('runs.yourAnswer') });
    await userEvent.type(field, '  {Enter}');
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.fill(field, 'Green');
    await userEvent.type(field, '{Enter}');
    expect(onAnswer.mock.calls).toEqual([['Green']]);
  });
});

describe('the controls of a run', () => {
  const controls = (phase: 'running' | 'paused' | 'waiting', isTakenOver = false) => {
    const called = { onPause: vi.fn(), onResume: vi.fn(), onStop: vi.fn() };
    render(<RunControls phase={phase} isTakenOver={isTakenOver} {...called} />);
    return called;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test('hold it and stop it', async () => {
    const { onPause, onStop } = controls('running');
    await userEvent.click(button(t('runs.pause')));
    await userEvent.click(button(t('runs.stop')));
    expect([onPause.mock.calls.length, onStop.mock.calls.length]).toEqual([1, 1]);
  });

  test('let it go on once it is held', async () => {
    const { onResume } = controls('paused');
    await userEvent.click(button(t('runs.resume')));
    expect(onResume).toHaveBeenCalledOnce();
    expect(button(t('runs.pause')).elements()).toEqual([]);
  });

  test('cannot hold what waits already, but stop it', async () => {
    const { onStop } = controls('waiting');
    expect(button(t('runs.pause')).element()).toMatchObject({ disabled: true });
    await userEvent.click(button(t('runs.stop')));
    expect(onStop).toHaveBeenCalledOnce();
  });

  test('say why it is held', () => {
    controls('paused', true);
    expect(document.body.textContent).toContain(t('runs.takenOver'));
    controls('paused', false);
    expect(document.body.textContent).toContain(t('runs.held'));
  });
});

describe('Markdown of a model', () => {
  const shown = (text: string, openLinks: readonly string[] | null = null) => {
    const onOpenLink = vi.fn();
    render(<Markdown text={text} onOpenLink={onOpenLink} openLinks={openLinks} />);
    return onOpenLink;
  };

  test('is drawn as elements', () => {
    shown('# Title\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    expect(page.getByRole('heading', { level: 1, name: 'Title' }).elements()).toHaveLength(1);
    expect(page.getByRole('listitem').elements()).toHaveLength(2);
    expect(document.querySelectorAll('#root td')).toHaveLength(2);
  });

  test('says an address that is not to be opened once', () => {
    shown('[Read](https://example.com/a) https://example.com/b', []);
    expect(document.querySelector('.markdown')?.textContent).toBe(
      'Read https://example.com/a https://example.com/b',
    );
  });

  test('opens links by the program, never in the window itself', async () => {
    const onOpenLink = shown('[Read](https://example.com/a)');
    const before = location.href;
    await userEvent.click(page.getByRole('link', { name: 'Read' }));
    await userEvent.click(page.getByRole('link', { name: 'Read' }), { button: 'middle' });
    await userEvent.click(page.getByRole('link', { name: 'Read' }), { button: 'right' });
    expect(onOpenLink.mock.calls).toEqual([
      ['https://example.com/a', false, 0],
      ['https://example.com/a', true, 0],
    ]);
    expect(location.href).toBe(before);
  });

  test('writes out an address that is not to be opened, instead of a link to it', async () => {
    const held = 'https://evil.example/?q=88310247';
    const onOpenLink = shown(`[Read](https://example.com/ä) [more](${held}) ${held}`, [
      new URL('https://example.com/ä').href,
    ]);
    expect(page.getByRole('link').elements()).toHaveLength(1);
    expect(document.body.textContent).toContain(`more ${held}`);
    await userEvent.click(page.getByRole('link', { name: 'Read' }));
    expect(onOpenLink).toHaveBeenCalledOnce();
  });

  test.each(['[x](javascript:alert(1))', '[x](file:///etc/passwd)', '[x](waymark-file://a)'])(
    'makes no link of %s',
    (text) => {
      shown(text);
      expect(document.querySelector('a')).toBeNull();
      expect(document.body.textContent).toContain('x');
    },
  );

  test('draws no HTML and fetches no picture', () => {
    shown('a <b onclick="x()">b</b> <script>x()</script> ![A cat](https://example.com/cat.png)');
    expect(document.querySelectorAll('#root :is(img, script, b)')).toHaveLength(0);
    expect(document.body.textContent).toContain('A cat');
  });
});
