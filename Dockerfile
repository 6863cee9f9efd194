# Teren as a container: docker build -t teren . ; how it is run is in deploy/README.md.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# What the server shows as the build of an app: --build-arg BUILD=0.1.0-abcdef12; by default the version.
ARG BUILD=
RUN if [ -n "$BUILD" ]; then export VITE_APP_BUILD="$BUILD"; fi; npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json deploy/healthy.mjs ./
# Everything that is kept is below /data: the database, its lock beside it, and the backups.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/database BACKUP_FOLDER=/data/backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "healthy.mjs"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
