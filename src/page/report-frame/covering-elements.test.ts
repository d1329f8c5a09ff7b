import { expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { numberOf } from '../dom/element-numbers.ts';
import { coveringElements } from './covering-elements.ts';

test('the parts of a cover are those that were numbered before', () => {
  show(
    '<div><button>close</button> <button id="never-read">x</button></div><button id="other">y</button>',
  );
  const close = numberOf(find('button'));
  numberOf(find('#other'));
  expect(coveringElements(find('div'))).toEqual({
    itself: numberOf(find('div')),
    inside: [close],
    says: 'close x',
  });
});

test('a backdrop has the parts of the dialog on it', () => {
  show(
    `<button id="page">y</button><i style="position:fixed;inset:0"></i>
     <div role="dialog" aria-label="Cookies" style="position:fixed;left:20vw;top:20vh;width:300px;background:#fff">We ask. <button>Reject</button></div>`,
  );
  numberOf(find('#page'));
  const reject = numberOf(find('[role=dialog] button'));
  expect(coveringElements(find('i'))).toMatchObject({
    itself: numberOf(find('i')),
    inside: [reject],
    says: 'Cookies We ask. Reject',
  });
});
