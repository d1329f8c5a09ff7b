/** Extensions of files that the system executes when they are opened. */
const RISKY = new Set(
  `exe msi msix appx com scr pif cpl bat cmd ps1 psm1 vbs vbe js jse mjs cjs wsf wsh hta lnk url reg inf scf jar jnlp
   dll sys ocx chm gadget application settingcontent-ms iso img vhd vhdx
   sh bash zsh csh command desktop run bin appimage deb rpm flatpakref snap apk py pyw pl rb
   dmg pkg app workflow scpt action terminal webloc
   docm dotm xlsm xltm xlam pptm potm ppam ppsm xll`.split(/\s+/),
);

/** Extensions of files that a browser shows as a page with scripts. */
const PAGES = new Set('html htm xhtml shtml mhtml mht svg svgz xml xsl'.split(' '));

/** Whether opening a file with this name can do harm. */
export function isRisky(name: string): boolean {
  return RISKY.has(endingOf(name)) || PAGES.has(endingOf(name));
}

/** Whether a file with a name that the person chose can do harm. Pages are not included, as the person chose to save one. */
export function isRiskyByChoice(name: string): boolean {
  return RISKY.has(endingOf(name));
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
