import { writeFileSync } from 'node:fs';
import { renderConfigurationReference } from '../server/platform/config/config.ts';

writeFileSync(new URL('../docs/configuration.md', import.meta.url), renderConfigurationReference());
