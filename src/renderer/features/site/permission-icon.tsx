import {
  AppWindow,
  Bell,
  Camera,
  ClipboardPaste,
  MapPin,
  Mic,
  Piano,
  type LucideIcon,
} from 'lucide-react';

import type { PermissionKind } from '#shared/model/site/site-permission.ts';

const ICONS: Readonly<Record<PermissionKind, LucideIcon>> = {
  camera: Camera,
  microphone: Mic,
  location: MapPin,
  notifications: Bell,
  clipboard: ClipboardPaste,
  midi: Piano,
  popups: AppWindow,
};

export function PermissionIcon({ kind }: { readonly kind: PermissionKind }) {
  const Icon = ICONS[kind];
  return <Icon size={16} aria-hidden="true" />;
}
