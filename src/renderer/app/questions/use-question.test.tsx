import { afterEach, expect, test } from 'vitest';

import { render, unmount } from '../../../testing/page/render.ts';
import { toggleChoice, useToasts } from '../../store/toasts.ts';
import { useQuestion } from './use-question.ts';

afterEach(unmount);

function Asking({ choices }: { readonly choices: readonly string[] | null }) {
  const answers = [{ label: 'Save', onPick: () => undefined }];
  useQuestion(
    'facts',
    choices === null ? null : { title: 'Memory', text: 'Save it?', choices, answers },
  );
  return null;
}

const asked = () =>
  useToasts.getState().list.flatMap((one) => (one.kind === 'question' ? one : []));

test('a question that grows keeps what the person left out', async () => {
  render(<Asking choices={['Name', 'Town']} />);
  await expect.poll(() => asked()[0]?.choices).toEqual(['Name', 'Town']);
  toggleChoice(asked()[0]?.id ?? 0, 1);
  render(<Asking choices={['Street', 'Name', 'Town']} />);
  await expect.poll(() => asked()[0]?.choices).toHaveLength(3);
  expect(asked().map(({ leftOut }) => leftOut)).toEqual([[2]]);
  render(<Asking choices={null} />);
  await expect.poll(asked).toEqual([]);
  render(<Asking choices={['Town', 'Name']} />);
  await expect.poll(() => asked()[0]?.leftOut ?? []).toEqual([]);
  await expect.poll(() => asked()[0]?.choices).toEqual(['Town', 'Name']);
});
