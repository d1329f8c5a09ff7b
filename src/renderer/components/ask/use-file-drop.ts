import { useState, type DragEvent } from 'react';

interface FileDrop {
  /** Whether files are held over the element now. */
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/**
 * Takes files that the person drops on an element; other drags are left to the browser. With `null` the element takes none, and they go to
 * the element around it.
 */
export function useFileDrop(take: ((files: FileList) => void) | null): FileDrop {
  const [isOver, setIsOver] = useState(false);
  const isMine = ({ dataTransfer }: DragEvent): boolean =>
    take !== null && dataTransfer.types.includes('Files');
  return {
    isOver: isOver && take !== null,
    handlers: {
      onDragOver: (event) => {
        if (!isMine(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setIsOver(false);
      },
      onDrop: (event) => {
        setIsOver(false);
        if (!isMine(event)) return;
        event.preventDefault();
        event.stopPropagation();
        take?.(event.dataTransfer.files);
      },
    },
  };
}
