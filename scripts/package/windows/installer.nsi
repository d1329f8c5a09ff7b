; The installer for Windows, made by makensis. SOURCE is the program's folder, TARGET the file to write.
; It installs for one person and asks for no administrator. Data in %APPDATA%\Waymark is left alone.
Unicode true
SetCompressor /SOLID lzma
Name "Waymark"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Waymark"
RequestExecutionLevel user
Icon "${ICON}"
UninstallIcon "${ICON}"

!define CLIENT "Software\Clients\StartMenuInternet\Waymark"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Waymark"
!define PROGRAM "$INSTDIR\Waymark.exe"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
  ; What an older version had and this one does not must not stay.
  RMDir /r "$INSTDIR"
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Waymark.lnk" "${PROGRAM}"

  ; What makes it a candidate for the default browser; the person chooses in the system's settings.
  WriteRegStr HKCU "Software\RegisteredApplications" "Waymark" "${CLIENT}\Capabilities"
  WriteRegStr HKCU "${CLIENT}" "" "Waymark"
  WriteRegStr HKCU "${CLIENT}\DefaultIcon" "" "${PROGRAM},0"
  WriteRegStr HKCU "${CLIENT}\shell\open\command" "" '"${PROGRAM}"'
  WriteRegStr HKCU "${CLIENT}\Capabilities" "ApplicationName" "Waymark"
  WriteRegStr HKCU "${CLIENT}\Capabilities" "ApplicationDescription" "A web browser with an agent in it."
  WriteRegStr HKCU "${CLIENT}\Capabilities\URLAssociations" "http" "WaymarkURL"
  WriteRegStr HKCU "${CLIENT}\Capabilities\URLAssociations" "https" "WaymarkURL"
  WriteRegStr HKCU "${CLIENT}\Capabilities\FileAssociations" ".pdf" "WaymarkURL"
  WriteRegStr HKCU "Software\Classes\WaymarkURL" "" "Waymark"
  WriteRegStr HKCU "Software\Classes\WaymarkURL" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\WaymarkURL\shell\open\command" "" '"${PROGRAM}" "%1"'

  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "Waymark"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "${PROGRAM}"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
SectionEnd

Section "Uninstall"
  Delete "$SMPROGRAMS\Waymark.lnk"
  RMDir /r "$INSTDIR"
  DeleteRegValue HKCU "Software\RegisteredApplications" "Waymark"
  DeleteRegKey HKCU "${CLIENT}"
  DeleteRegKey HKCU "Software\Classes\WaymarkURL"
  DeleteRegKey HKCU "${REMOVAL}"
SectionEnd
