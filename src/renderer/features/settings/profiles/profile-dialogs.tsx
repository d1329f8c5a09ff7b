import { useState } from 'react';

import { TAB_GROUP_COLOURS } from '#shared/model/tabs/tab-group-colours.ts';
import {
  MAX_PROFILE_NAME,
  type ProfileColour,
  type ProfileEntry,
  ProfileNameSchema,
} from '#shared/model/profiles/profile.ts';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { ColourChoice } from '../../../components/fields/colour-choice.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { useSave } from '../form/use-save.ts';

type Shown = Pick<ProfileEntry, 'id' | 'name' | 'colour'>;

interface DialogProps {
  readonly onClose: () => void;
}

/** Asks for the name and colour of a new profile, and opens its window. */
export function NewProfileDialog({ onClose }: DialogProps) {
  const { t } = useWords();
  const list = useMirror((mirror) => mirror.profiles.list);
  const free = TAB_GROUP_COLOURS.find((colour) => list.every((one) => one.colour !== colour));
  return (
    <ProfileForm
      title={t('profiles.newTitle')}
      submitLabel={t('profiles.create')}
      initial={{ name: '', colour: free ?? 'blue' }}
      others={list}
      keep={(wanted) => request('profile.create', wanted)}
      onClose={onClose}
    />
  );
}

export function EditProfileDialog({ profile, onClose }: DialogProps & { readonly profile: Shown }) {
  const { t } = useWords();
  const list = useMirror((mirror) => mirror.profiles.list);
  return (
    <ProfileForm
      title={t('profiles.editNamed', { name: profile.name })}
      submitLabel={t('settings.save')}
      initial={profile}
      others={list.filter(({ id }) => id !== profile.id)}
      keep={(wanted) => request('profile.change', { id: profile.id, ...wanted })}
      onClose={onClose}
    />
  );
}

/** Asks before a profile is deleted, and says what is lost. */
export function DeleteProfileDialog({
  profile: { id, name },
  onClose,
}: DialogProps & { readonly profile: Shown }) {
  const { t } = useWords();
  const { state, save } = useSave();
  const submit = async () => {
    if (await save(() => request('profile.remove', { id }))) onClose();
  };
  return (
    <FormDialog
      title={t('profiles.deleteTitle', { name })}
      submitLabel={t('profiles.deleteYes')}
      isDanger
      canSubmit={state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('profiles.deleteText')}</p>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}

interface Wanted {
  readonly name: string;
  readonly colour: ProfileColour;
}

interface ProfileFormProps extends DialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly initial: Wanted;
  readonly others: readonly Shown[];
  readonly keep: (wanted: Wanted) => Promise<unknown>;
}

function ProfileForm({ title, submitLabel, initial, others, keep, onClose }: ProfileFormProps) {
  const { t } = useWords();
  const [name, setName] = useState(initial.name);
  const [colour, setColour] = useState(initial.colour);
  const [isUnfit, setUnfit] = useState(false);
  const { state, save, reset } = useSave();
  const submit = async () => {
    const fit = ProfileNameSchema.safeParse(name).data;
    const isTaken = others.some((one) => one.name.toLowerCase() === fit?.toLowerCase());
    setUnfit(fit === undefined || isTaken);
    if (fit === undefined || isTaken) return;
    if (await save(() => keep({ name: fit, colour }))) onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      canSubmit={state.status !== 'saving'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('profiles.name')}
        value={name}
        maxLength={MAX_PROFILE_NAME}
        error={isUnfit ? t('profiles.nameProblem') : undefined}
        onChange={(written) => {
          reset();
          setUnfit(false);
          setName(written);
        }}
      />
      <ColourChoice
        isLabelled
        label={t('tabs.groupColour')}
        initial={initial.colour}
        onPick={setColour}
      />
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </FormDialog>
  );
}
