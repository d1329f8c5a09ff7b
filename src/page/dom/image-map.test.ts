import { expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { imageMapBox } from './image-map.ts';

function boxOf(area: string): readonly number[] | null {
  const picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
  show(
    `<img usemap="#plan" src="${picture}" style="position:absolute;left:10px;top:20px;width:200px;height:100px"><map name="plan">${area}</map>`,
  );
  const box = imageMapBox(find('area'));
  return box === null ? null : [box.x, box.y, box.width, box.height];
}

test.each([
  ['<area shape="rect" coords="5,6,25,36">', [15, 26, 20, 30]],
  ['<area coords="5,6,25,36">', [15, 26, 20, 30]],
  ['<area shape="circle" coords="50,40,10">', [50, 50, 20, 20]],
  ['<area shape="poly" coords="0,0,30,10,10,50">', [10, 20, 30, 50]],
  ['<area shape="default">', [10, 20, 200, 100]],
])('%s lies in its picture', (area, box) => {
  expect(boxOf(area)).toEqual(box);
});

test('an area of a map that no picture uses has no box', () => {
  show('<map name="unused"><area coords="5,6,25,36"></map>');
  expect(imageMapBox(find('area'))).toBeNull();
});
