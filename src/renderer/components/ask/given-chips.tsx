import type { AskBoxProps, Pasting } from './ask-box-props.ts';
import { AttachedFiles, type AttachedFile } from './attached-files.tsx';
import { MentionChips } from './mention-chips.tsx';
import { PastedChip } from './pasted-chip.tsx';
import { SelectionChip } from './selection-chip.tsx';

/**
 * Chips of what is sent with the task, each with a button that removes it.
 *
 * @param onRemoved moves the focus, since the button that had it is gone
 */
export function GivenChips<File extends AttachedFile>({
  tabChoice = null,
  agentChoice = null,
  selection = null,
  attachments,
  pasting = null,
  onRemoved,
}: AskBoxProps<File> & { readonly onRemoved: () => void }) {
  return (
    <>
      {selection !== null && (
        <SelectionChip selection={selection.marked} onRemove={selection.onRemove} />
      )}
      <MentionChips tabs={tabChoice} agents={agentChoice} onRemoved={onRemoved} />
      {attachments !== null && (
        <AttachedFiles
          files={attachments.files}
          onRemove={(file) => {
            attachments.onRemove(file);
            onRemoved();
          }}
        />
      )}
      {pasting !== null && <PastedChips {...pasting} onRemoved={onRemoved} />}
    </>
  );
}

function PastedChips({
  pasted,
  onRemove,
  onRemoved,
}: Pasting & { readonly onRemoved: () => void }) {
  return pasted.map((material, place) => (
    <PastedChip
      // oxlint-disable-next-line react/no-array-index-key -- They may be alike, and keep their order.
      key={place}
      material={material}
      onRemove={() => {
        onRemove(place);
        onRemoved();
      }}
    />
  ));
}
