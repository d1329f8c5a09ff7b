import { PlugZap } from 'lucide-react';

import { openPage } from '../../../bridge/open-page.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';

/** Opens the settings where a model is connected. */
export function ConnectButton({ look }: { readonly look: 'primary' | 'plain' }) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  return (
    <Button
      look={look}
      icon={look === 'plain' && <PlugZap size={16} aria-hidden="true" />}
      onClick={() => openPage('settings', tabs, 'waymark://settings/agent')}
    >
      {t('chat.connectModel')}
    </Button>
  );
}
