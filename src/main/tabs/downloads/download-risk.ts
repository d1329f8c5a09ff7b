/** Endings of what a system carries out when it is opened. */
const RISKY = new Set(
  `exe msi msix appx com scr pif cpl bat cmd ps1 psm1 vbs vbe js jse mjs cjs wsf wsh hta lnk url reg inf scf jar jnlp
   dll sys ocx chm gadget application settingcontent-ms iso img vhd vhdx
   sh bash zsh csh command desktop run bin appimage deb rpm flatpakref snap apk py pyw pl rb
   dmg pkg app workflow scpt action terminal webloc
   docm dotm xlsm xltm xlam pptm potm ppam ppsm xll`.split(/\s+/),
);

/** Endings of what a browser shows as a page with scripts. */
const PAGES = new Set('html htm xhtml shtml mhtml mht svg svgz xml xsl'.split(' '));

/** Whether opening a file of this name can do harm. */
export function isRisky(name: string): boolean {
  return RISKY.has(endingOf(name)) || PAGES.has(endingOf(name));
}

/** The same of one that the person has named themselves: that they save a page says that they want it. */
export function isRiskyByChoice(name: string): boolean {
  return RISKY.has(endingOf(name));
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
