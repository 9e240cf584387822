import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The content security policy allows files of our own address only, so nothing may become a data: address.
  build: { assetsInlineLimit: 0 },
});
