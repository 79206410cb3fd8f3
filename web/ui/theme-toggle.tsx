import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../lib/theme.ts';
import { IconButton } from './button.tsx';

export function ThemeToggle() {
	const theme = useTheme();
	const other = theme === 'dark' ? 'light' : 'dark';
	return (
		<IconButton
			icon={theme === 'dark' ? Sun : Moon}
			caption={`Switch to ${other} theme`}
			onClick={() => setTheme(other)}
		/>
	);
}
