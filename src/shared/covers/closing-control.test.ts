import { describe, expect, it } from 'vitest';

import { tinySnapshot, type TinyNode } from '../../testing/fake-browser/fake-browser.ts';

import { closingControl } from './closing-control.ts';

const PAGE = 'https://a.test/';
const COOKIES = 'We and our partners use cookies to improve this site.';
const button = (name: string): TinyNode => ({ name, role: 'button', tag: 'button' });

function closedBy(nodes: readonly TinyNode[], says = COOKIES): string | null {
  const snapshot = tinySnapshot(PAGE, { title: '', text: '', nodes: [...nodes] });
  return closingControl({ says, nodes: snapshot.nodes, addressOf: () => PAGE })?.name ?? null;
}
const among = (...names: readonly string[]): string | null => closedBy(names.map(button));

describe('closingControl', () => {
  it.each([
    ['Accept all', 'Reject', 'Settings'],
    ['Accept All Cookies', 'Reject All Cookies', 'Manage preferences'],
    ['Allow all', 'Decline optional cookies', 'Learn more'],
    ['I agree', 'Use necessary cookies only', 'More options'],
    ['Accept', 'Continue without accepting', 'Partners'],
    ['Alle akzeptieren', 'Alle ablehnen', 'Einstellungen'],
    ['Zustimmen', 'Nur notwendige Cookies verwenden', 'Mehr erfahren'],
    ['Tout accepter', 'Tout refuser', 'Paramétrer'],
    ['Accepter', 'Continuer sans accepter', 'Personnaliser'],
    ['Aceptar todas', 'Rechazar todas', 'Configurar'],
    ['Aceitar tudo', 'Rejeitar todos', 'Definições'],
    ['Accetta tutti', 'Rifiuta tutti', 'Personalizza'],
    ['Alles accepteren', 'Alles weigeren', 'Instellingen'],
    ['Zaakceptuj wszystkie', 'Odrzuć wszystkie', 'Ustawienia'],
    ['Acceptera alla', 'Endast nödvändiga', 'Inställningar'],
    ['Tillad alle', 'Afvis alle', 'Indstillinger'],
    ['Hyväksy kaikki', 'Vain välttämättömät', 'Asetukset'],
    ['Přijmout vše', 'Odmítnout vše', 'Nastavení'],
    ['Принять все', 'Отклонить все', 'Настройки'],
    ['Tümünü kabul et', 'Tümünü reddet', 'Ayarlar'],
    ['全部接受', '全部拒绝', '设置'],
    ['接受', '仅接受必要的 Cookie', '更多'],
    ['すべて同意', 'すべて拒否する', '設定'],
    ['모두 허용', '모두 거부', '설정'],
  ])('refuses: %s / %s', (agrees, refuses, more) => {
    expect(among(agrees, more, refuses)).toBe(refuses);
  });

  it.each([
    ['Accept all', 'Settings'],
    ['OK'],
    ['Got it'],
    ['Accept and close'],
    ['Schließen und akzeptieren'],
    ['Accept all but necessary'],
    ['Do not reject'],
    ['Reject order'],
    ['Delete everything and close'],
    ['Close account'],
    ['Cancel'],
    ['Manage cookies'],
  ])('takes nothing that agrees, or may do something else: %s', (...names) => {
    expect(among(...names)).toBeNull();
  });

  it.each([
    'Close',
    '×',
    'Dismiss notice',
    'Not now',
    'Schließen',
    'Fermer',
    'Закрыть',
    '关闭',
    '閉じる',
  ])('closes what asks for nothing: %s', (name) => {
    expect(closedBy([button('Subscribe'), button(name)], 'Our newsletter, every week')).toBe(name);
  });

  it('rather refuses than closes, and refuses only where consent is asked for', () => {
    expect(among('Close', 'Reject all')).toBe('Reject all');
    expect(closedBy([button('Reject')], 'Reject the application of Ada?')).toBeNull();
  });

  it('follows no link that leads elsewhere, and leaves what is filled in alone', () => {
    const link = (href: string): TinyNode => ({
      name: 'Reject all',
      role: 'link',
      tag: 'a',
      state: { href },
    });
    expect(closedBy([link(`${PAGE}optout`)])).toBeNull();
    expect(closedBy([link(`${PAGE}#`)])).toBe('Reject all');
    const field: TinyNode = {
      name: 'E-mail',
      role: 'textbox',
      tag: 'input',
      kind: 'typeable',
      state: { value: 'ada' },
    };
    expect(closedBy([field, button('Close')])).toBeNull();
  });
});
