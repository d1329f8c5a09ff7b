import { LateStyle } from '../../components/loading/late-style.tsx';
import { SelectionButton } from './selection-button.tsx';
import style from './text-help.css?url';
import { WritingBar } from './writing-bar.tsx';

/** Tools for text in the page in front, drawn over the page. */
export function TextHelp() {
  return (
    <>
      <LateStyle href={style} />
      <WritingBar />
      <SelectionButton />
    </>
  );
}
