import { addedElement, withAll } from '../marks.ts';
import { pickFrom } from './pick-from.ts';

const WORDS =
  'river harbour lantern meadow quiet copper engine bridge paper garden winter signal orchard window market letter'.split(
    ' ',
  );
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,figcaption,blockquote';

/** Replaces the words of paragraphs and headings that contain only text, changes the title, and adds news at the top. */
export function changeTexts(random: () => number): (roots: readonly Element[]) => void {
  const words = (count: number): string =>
    Array.from({ length: count }, () => pickFrom(random, WORDS)).join(' ');
  let isFirst = true;
  return (roots) => {
    for (const root of roots) {
      for (const block of withAll(root).filter((one) => one.matches(BLOCKS))) {
        if (block.children.length > 0 || block.closest('[role],[tabindex],a,button') !== null)
          continue;
        const count = (block.textContent ?? '').split(/\s+/).filter((word) => word !== '').length;
        if (count > 0) block.textContent = words(count);
      }
    }
    if (!isFirst) return;
    isFirst = false;
    document.title = words(3);
    const news = addedElement('p');
    news.textContent = `${words(12)}.`;
    document.body.prepend(news);
  };
}
