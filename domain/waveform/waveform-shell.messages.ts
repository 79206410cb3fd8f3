// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const noWaveform = message('waveform.noWaveform', 'No Waveform Available');
export const waveformTest = message('waveform.waveformTest', 'Waveform test');
