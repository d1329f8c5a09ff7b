import type { MemoryPart } from '#shared/model/memory/memory.ts';

import { send } from '../../bridge/send.ts';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { useMirror } from '../../store/app-state.ts';

/** Switch that turns one part of the memory on and off, for use and for additions. */
export function MemorySwitch({
  part,
  label,
}: {
  readonly part: MemoryPart;
  readonly label: string;
}) {
  const memory = useMirror((mirror) => mirror.settings.memory);
  return (
    <SwitchField
      label={label}
      isOn={memory[part]}
      onChange={(isOn) => send('settings.update', { memory: { ...memory, [part]: isOn } })}
    />
  );
}
