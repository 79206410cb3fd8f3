import { Moon, Sun } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { IconButton } from './button.tsx';
import * as m from './ui.messages.ts';

export function ThemeToggle() {
	const theme = useTheme();
	const other = theme === 'dark' ? 'light' : 'dark';
	return (
		<IconButton
			icon={theme === 'dark' ? Sun : Moon}
			caption={t(m.switchTheme, { theme: other })}
			onClick={() => setTheme(other)}
		/>
	);
}
