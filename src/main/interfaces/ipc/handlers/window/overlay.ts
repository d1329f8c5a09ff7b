import type { OverlayViews } from '../../../../shell/windows/overlay-views.ts';
import type { DomainHandlers } from '../../handlers.ts';

export function createOverlayHandlers(
  overlays: Pick<OverlayViews, 'show' | 'hide'>,
): DomainHandlers<'overlay'> {
  return {
    'overlay.show': (place) => {
      overlays.show(place);
      return null;
    },
    'overlay.hide': ({ name }) => {
      overlays.hide(name);
      return null;
    },
  };
}
