import { useMirror } from '../../../../store/app-state.ts';
import { showToast } from '../../../../store/toasts.ts';
import { useWords } from '../../../../text/use-words.ts';
import { ConnectModel } from './connect-model.tsx';

/** Connects a model outside the settings. */
export function FirstModel({ onConnected }: { readonly onConnected: () => void }) {
  const { t } = useWords();
  const saved = useMirror((mirror) => mirror.settings.provider);
  return (
    <ConnectModel
      saved={saved}
      onConnected={() => {
        showToast({ text: t('settings.connected') });
        onConnected();
      }}
    />
  );
}
