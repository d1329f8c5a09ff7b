/** Endings of what a system carries out when it is opened, or shows as a page with scripts. */
const RISKY = new Set(
  `exe msi msix appx com scr pif cpl bat cmd ps1 psm1 vbs vbe js jse mjs cjs wsf wsh hta lnk url reg inf scf jar jnlp
   dll sys ocx chm gadget application settingcontent-ms iso img vhd vhdx
   sh bash zsh csh command desktop run bin appimage deb rpm flatpakref snap apk py pyw pl rb
   dmg pkg app workflow scpt action terminal webloc
   html htm xhtml shtml mhtml mht svg svgz xml xsl
   docm dotm xlsm xltm xlam pptm potm ppam ppsm xll`.split(/\s+/),
);

/** Whether a file of this name can do harm when somebody opens it. */
export function isRisky(name: string): boolean {
  return RISKY.has(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
}
