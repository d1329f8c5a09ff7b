import { app, BrowserWindow } from 'electron';

void app.whenReady().then(() => new BrowserWindow().loadURL('about:blank'));
