import { Check, Layers } from 'lucide-react';
import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';

import { MAX_WORKSPACE_NAME, type Workspace } from '#shared/model/tabs/workspace.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';
import { OverlayPopup } from '../../../components/overlay/overlay-popup.tsx';
import { below } from '../../../components/overlay/place-popup.ts';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { createWorkspace } from '../menus/workspace-entries.ts';
import style from './workspace-button.css?url';

type Opened = 'rename' | 'remove' | null;

/** Names the current workspace; its menu leads to the others. */
export function WorkspaceButton() {
  const { t } = useWords();
  const workspaces = useMirror((mirror) => mirror.tabs.workspaces);
  const count = useMirror((mirror) => mirror.tabs.here.length);
  const [opened, setOpened] = useState<Opened>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hold = useCallback((element: HTMLButtonElement | null) => {
    button.current = element;
  }, []);
  const shown = workspaces?.list.find(({ id }) => id === workspaces.shownId);
  if (workspaces === null || shown === undefined) return null;
  const entries: readonly MenuEntry[] = [
    ...workspaces.list.map((one) => entryOf(one, one.id === shown.id)),
    { kind: 'separator', id: 'own' },
    { kind: 'item', label: t('tabs.newWorkspace'), onPick: () => createWorkspace(t, null) },
    { kind: 'item', label: t('tabs.renameWorkspace'), onPick: () => setOpened('rename') },
    { kind: 'item', label: t('tabs.deleteWorkspace'), onPick: () => setOpened('remove') },
  ];
  const onClose = () => setOpened(null);
  return (
    <>
      <LateStyle href={style} />
      <MenuButton
        ref={hold}
        className="workspace-button"
        label={t('tabs.workspace', { name: shown.name })}
        align="start"
        icon={
          <>
            <Layers size={16} aria-hidden="true" />
            <span dir="auto">{shown.name}</span>
          </>
        }
        entries={entries}
      />
      {opened !== null && (
        <Bubble button={button} onClose={onClose}>
          {opened === 'rename' ? (
            <RenameForm workspace={shown} onClose={onClose} />
          ) : (
            <RemoveForm workspace={shown} count={count} onClose={onClose} />
          )}
        </Bubble>
      )}
    </>
  );
}

function entryOf({ id, name }: Workspace, isShown: boolean): MenuEntry {
  return {
    kind: 'item',
    id: `workspace-${id}`,
    label: name,
    icon: isShown ? <Check size={16} aria-hidden="true" /> : null,
    isDisabled: isShown,
    onPick: () => send('workspace.show', { workspaceId: id }),
  };
}

interface BubbleProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Bubble({ button, onClose, children }: BubbleProps) {
  const anchor = () => button.current?.getBoundingClientRect() ?? NOWHERE;
  return (
    <OverlayPopup
      isOpen
      takesFocus
      place={below(anchor, 'start', false)}
      onDismiss={onClose}
      width={280}
    >
      {children}
    </OverlayPopup>
  );
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

interface FormProps {
  readonly workspace: Workspace;
  readonly onClose: () => void;
}

function RenameForm({ workspace: { id, name }, onClose }: FormProps) {
  const { t } = useWords();
  const [written, setWritten] = useState(name);
  return (
    <form
      className="group-bubble"
      aria-label={t('tabs.renameWorkspace')}
      onSubmit={(event) => {
        event.preventDefault();
        const fit = written.trim();
        if (fit !== '') send('workspace.rename', { workspaceId: id, name: fit });
        onClose();
      }}
    >
      <TextField
        label={t('tabs.workspaceNameLabel')}
        value={written}
        maxLength={MAX_WORKSPACE_NAME}
        data-autofocus
        onChange={setWritten}
      />
    </form>
  );
}

function RemoveForm({
  workspace: { id, name },
  count,
  onClose,
}: FormProps & { readonly count: number }) {
  const { t } = useWords();
  return (
    <form
      className="group-bubble"
      aria-label={t('tabs.deleteWorkspace')}
      onSubmit={(event) => {
        event.preventDefault();
        send('workspace.remove', { workspaceId: id });
        onClose();
      }}
    >
      <p>{t('tabs.deleteWorkspaceAsk', { name, count })}</p>
      <div className="group-acts">
        <Button look="quiet" data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button look="danger" type="submit">
          {t('menu.delete')}
        </Button>
      </div>
    </form>
  );
}
