/** Types of fields that may take a user name. */
export const NAME_TYPES = /^(?:text|email|tel)$/;

export const isSeen = (field: HTMLInputElement): boolean =>
  field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  field.getBoundingClientRect().width > 0;
